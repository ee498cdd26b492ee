import { useTranslations } from 'next-intl';
import { ExtraNotes, type GameNotes } from '@/components/legal/extra-notes';
import { CompanyRegistration, LawNotes } from '@/components/legal/law-notes';
import { Glyph } from '@/components/ui/glyph';
import type { PublicTenant } from '@/lib/domain/public-tenant';

type Props = Readonly<{
  brand: PublicTenant;
  links: Readonly<{ privacy: string; terms: string }>;
  /** The name of the page's game, or of the brand on pages without a game. */
  game: string;
  notes?: GameNotes;
}>;

const item = 'footer-item';

/** The footer (F2.16): legal links, which open in new windows, the extra items of the brand and of the law, and the copyright. */
export function ShopFooter({ brand, links, game, notes = {} }: Props) {
  const t = useTranslations();
  const { legal, contact } = brand;
  const documents = [
    { href: links.privacy, text: t('shell.privacy') },
    { href: links.terms, text: t('shell.terms') },
  ];
  return (
    <footer id="footer" className="border-t border-line bg-bg pb-[env(safe-area-inset-bottom)] text-muted">
      <div className="mx-auto grid max-w-(--page) gap-3 px-gutter py-6 text-s">
        <nav
          aria-label={t('footer.label')}
          className="grid grid-cols-[auto_auto] gap-x-2 gap-y-0.5 sm:flex sm:gap-x-5 sm:flex-wrap sm:items-center"
        >
          {documents.map(({ href, text }) => (
            <a key={href} href={href} target="_blank" rel="noopener" className={item}>
              <span className="footer-name">{text}</span>
              <Glyph name="external-link" className="opens-window" />
              <span className="sr-only">{`(${t('footer.newWindow')})`}</span>
            </a>
          ))}
          <a href={`mailto:${contact.email}`} className={item}>
            {t('shell.contact')}
          </a>
          <ExtraNotes extras={brand.footerExtras} game={game} own={notes} email={contact.email} />
          <LawNotes legal={legal} game={game} format={brand.moneyFormat} />
        </nav>
        {legal.kind === 'jp' && <p>{t('footer.hours')}</p>}
        {legal.kind === 'kr' && (
          <CompanyRegistration company={legal.company} mailOrderNumber={legal.mailOrderNumber} />
        )}
        <p className="text-xs">
          <bdi>{brand.copyright}</bdi>
        </p>
      </div>
    </footer>
  );
}
