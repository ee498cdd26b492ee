import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { AgeCaps } from '@/components/legal/age-caps';
import { cx } from '@/components/ui/cx';
import { Glyph } from '@/components/ui/glyph';
import { legalLinks } from '@/lib/domain/legal';
import type { PublicTenant } from '@/lib/domain/public-tenant';

type PayTermsProps = Readonly<{
  brand: Pick<PublicTenant, 'legal' | 'publisher' | 'buying' | 'links' | 'moneyFormat'>;
  /** The page's game, whose own terms and privacy come first. */
  game: Parameters<typeof legalLinks>[0];
  /** A debt delivers no goods, so nothing is said about their delivery. */
  isForDebt?: boolean;
}>;

/**
 * When the goods are delivered, what the player agrees to by paying, any monthly limit by age (F3.21), and the tax where the area's law wants
 * it said (F3.35). Rendered on the server alone.
 */
export function PayTerms({ brand, game, isForDebt = false }: PayTermsProps) {
  const t = useTranslations('recharge');
  const ages = useTranslations('legal.ages');
  const vat = useTranslations('trust');
  const { legal, publisher, buying, moneyFormat } = brand;
  const links = legalLinks(game, brand.links);
  const link = (href: string) =>
    function LegalLink(chunks: ReactNode) {
      return (
        <a href={href} target="_blank" rel="noopener" className="text-link">
          {chunks}
        </a>
      );
    };
  return (
    // Content that PaymentExtras loads later is inserted at the end of this element, where space is reserved for it.
    <div
      data-trust=""
      className={cx('max-lg:calm-words grid gap-2 text-s text-muted', publisher !== null && 'trust-place')}
    >
      {!isForDebt && (
        <p className="flex gap-2">
          <Glyph name="shield-check" className="mt-0.5 size-4 shrink-0 text-success" />
          <span>{t('delivery')}</span>
        </p>
      )}
      <p className="text-xs leading-6!">
        {t.rich('terms', { terms: link(links.terms), privacy: link(links.privacy) })}
      </p>
      {buying.vatIncluded === true && <p>{vat('vat')}</p>}
      {legal.kind === 'jp' && (
        <section aria-label={ages('title')} className="grid gap-1 border-t border-line pt-2 text-xs">
          <p className="font-semibold">{ages('title')}</p>
          <AgeCaps caps={legal.ageCaps} format={moneyFormat} />
        </section>
      )}
    </div>
  );
}
