import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import { NextIntlClientProvider } from 'next-intl';
import { getMessages } from 'next-intl/server';
import '@/app/globals.css';
import { brandStyle } from '@/components/frame/brand-style';
import { FirstScript } from '@/components/frame/first-script';
import { ShopProviders } from '@/components/frame/shop-providers';
import { localeTable } from '@/lib/domain/locales';
import { wordsEverywhere } from '@/lib/i18n/page-words';
import { pickWords } from '@/lib/i18n/pick-words';
import { placeOf, type RootParams } from '@/lib/loaders/page-params';
import { pageTenant } from '@/lib/loaders/server-api';
import { brandMetadata } from '@/lib/seo/metadata';
import { packClientIds } from '@/lib/domain/platform';
import { clientIdsOf } from '@/tenants/kit/games';

type Props = Readonly<{ children: ReactNode; params: Promise<RootParams> }>;

/** A page depends only on its path, so it is kept: rendered on first request, and re-rendered after this many seconds at the earliest. */
export const revalidate = 60;
export const generateStaticParams = () => [];

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return brandMetadata(placeOf(await params));
}

export const viewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  viewportFit: 'cover',
  interactiveWidget: 'resizes-content',
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#f3f5f9' },
    { media: '(prefers-color-scheme: dark)', color: '#0b1120' },
  ],
};

export default async function ShopLayout({ children, params }: Props) {
  const { tenant, area, locale } = placeOf(await params);
  const { bcp47, dir, font } = localeTable[locale];
  const messages = pickWords(await getMessages({ locale }), wordsEverywhere);
  return (
    // The first scripts set attributes on the root element for what they find in this browser, so its HTML may differ from React's.
    <html lang={bcp47} dir={dir} style={brandStyle(tenant)} suppressHydrationWarning>
      <body className="flex min-h-dvh flex-col">
        <FirstScript brand={tenant.id} />
        <NextIntlClientProvider locale={bcp47} messages={messages} timeZone="UTC">
          <ShopProviders
            tenant={pageTenant(tenant, area)}
            area={area}
            locale={locale}
            clientIds={packClientIds(clientIdsOf(tenant))}
          >
            {children}
          </ShopProviders>
        </NextIntlClientProvider>
        {/* Last, because nothing waits for it: until the fonts have loaded, text is drawn in the device's own fonts. */}
        <link rel="stylesheet" href={`/fonts/${font}.css`} />
      </body>
    </html>
  );
}
