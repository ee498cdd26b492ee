import type { MetadataRoute } from 'next';
import { localeTable, type Locale } from '@/lib/domain/locales';
import type { Tenant } from '@/tenants/kit/tenant';

/** The browser's background before the first paint, equal to `--bg` of the light scheme. */
const background = '#f3f5f9';

/**
 * The manifest with which a phone adds the shop to its home screen. `minimal-ui` keeps the back and reload buttons, because payments leave
 * the shop.
 */
export function webManifest(tenant: Tenant, locale: Locale, description: string): MetadataRoute.Manifest {
  const { bcp47, dir } = localeTable[locale];
  return {
    id: '/',
    name: tenant.title,
    short_name: tenant.title,
    description,
    lang: bcp47,
    dir,
    start_url: '/',
    scope: '/',
    display: 'minimal-ui',
    theme_color: tenant.accent,
    background_color: background,
    categories: ['games', 'shopping'],
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: '/icon-maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  };
}
