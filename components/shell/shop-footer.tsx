import { getTranslations } from 'next-intl/server';
import type { Locale } from '@/lib/domain/locales';
import type { PublicTenant } from '@/lib/domain/public-tenant';

type Props = Readonly<{
  brand: PublicTenant;
  links: Readonly<{ privacy: string; terms: string }>;
  locale: Locale;
}>;

/** Legal links, in windows of their own, and whose shop this is. */
export async function ShopFooter({ brand, links, locale }: Props) {
  const t = await getTranslations({ locale, namespace: 'shell' });
  const items = [
    { href: links.privacy, text: t('privacy') },
    { href: links.terms, text: t('terms') },
  ];
  return (
    <footer className="border-line text-muted border-t pb-[env(safe-area-inset-bottom)]">
      <div className="px-gutter text-s mx-auto flex max-w-(--page) flex-wrap items-center gap-x-6 gap-y-1 py-6">
        {items.map(({ href, text }) => (
          <a
            key={href}
            href={href}
            target="_blank"
            rel="noopener"
            className="hover:text-ink inline-flex min-h-11 items-center"
          >
            {text}
          </a>
        ))}
        <a
          href={`mailto:${brand.contact.email}`}
          className="hover:text-ink inline-flex min-h-11 items-center"
        >
          {t('contact')}
        </a>
        <p className="basis-full">
          <bdi>{brand.copyright}</bdi>
        </p>
      </div>
    </footer>
  );
}
