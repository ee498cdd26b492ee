import type { Metadata } from 'next';
import { localeTable, type Locale } from '@/lib/domain/locales';
import type { Tenant } from '@/tenants/kit/tenant';
import { absolute, alternatesOf, canonicalPath, originOf, type PublicPage } from './address';
import { imageSize } from './og/image-size';
import type { PageWords } from './words';

type Place = Readonly<{ tenant: Tenant; locale: Locale }>;

/** Metadata of all pages of a brand. Search engines don't list them unless a page overrides that. */
export function brandMetadata({ tenant, locale }: Place): Metadata {
  return {
    metadataBase: new URL(originOf(tenant)),
    title: { default: tenant.title, template: `%s – ${tenant.title}` },
    applicationName: tenant.title,
    other: { 'apple-mobile-web-app-title': tenant.title },
    robots: { index: false, follow: true },
    manifest: `/manifest.webmanifest?spec_lang=${locale}`,
    icons: {
      icon: [
        { url: '/favicon.ico', sizes: '32x32' },
        { url: tenant.logo, type: 'image/svg+xml' },
      ],
      apple: '/apple-touch-icon.png',
    },
    formatDetection: { telephone: false },
  };
}

/** Metadata of a page that search engines may list: its texts, canonical address, other languages and picture. */
export function publicMetadata({ tenant, locale }: Place, page: PublicPage, words: PageWords): Metadata {
  const { title, description } = words;
  const path = canonicalPath(tenant, page, locale);
  const url = path === null ? null : absolute(tenant, path);
  const picture = { url: imagePath(page, locale), alt: title };
  return {
    title: { absolute: title },
    description,
    ...(url === null
      ? {}
      : {
          alternates: { canonical: url, languages: alternatesOf(tenant, page) },
          robots: { index: true, follow: true, 'max-image-preview': 'large' as const },
        }),
    openGraph: {
      type: 'website',
      siteName: tenant.title,
      title,
      description,
      ...(url === null ? {} : { url }),
      locale: territoryTag(locale),
      images: [{ ...picture, ...imageSize, type: 'image/png' }],
    },
    // Twitter knows no size and no type of pictures, and every page contains what is said here twice.
    twitter: { card: 'summary_large_image', title, description, images: [picture] },
  };
}

/** The path of a page's picture, on each host of the brand. */
export function imagePath({ game }: PublicPage, locale: Locale): string {
  return `/og/${game ?? 'home'}/${locale}.png`;
}

/** The language with the territory where it is most spoken, in Open Graph's format: `en_US`, `zh_TW`. */
export function territoryTag(locale: Locale): string {
  const { language, region } = new Intl.Locale(localeTable[locale].bcp47).maximize();
  return `${language}_${region ?? ''}`;
}
