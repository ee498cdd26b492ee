import { fileURLToPath } from 'node:url';
import { PHASE_PRODUCTION_SERVER } from 'next/constants.js';
import fileHeaders from './lib/server/file-headers.json' with { type: 'json' };
import unbundled from './lib/server/unbundled.json' with { type: 'json' };

const cached = (value) => ({ key: 'Cache-Control', value });
const files = [
  '/_next/:path*',
  '/art/:path*',
  '/fonts/:path*',
  '/robots.txt',
  '/sitemap.xml',
  '/manifest.webmanifest',
];
/** Files run nothing and stand in nobody's frame; the policy counts where one is opened as a page. */
const filePolicy = Object.entries(fileHeaders.policy).map(([key, value]) => ({ key, value }));
/** Half of what may be kept of finished pages, in megabytes; the other half is kept ready to send (lib/server). */
const keptMegabytes = Number(process.env.KEPT_PAGES_MB || 128) / 2;

/** @type {import('next').NextConfig} */
const config = {
  poweredByHeader: false,
  reactStrictMode: true,
  // Whoever has just checked the types needn't wait for it again.
  typescript: { ignoreBuildErrors: process.env.TYPES_CHECKED === '1' },
  // Bundled, the embedded database could not find its own files; the others load native parts or workers.
  serverExternalPackages: unbundled,
  // Finished pages are kept in memory up to a bound, and nothing of them on disk.
  cacheHandler: fileURLToPath(new URL('./lib/server/page-store.mjs', import.meta.url)),
  cacheMaxMemorySize: keptMegabytes * 1_048_576,
  // The middleware must see in which form a page is asked for: whole, or as the router's payload.
  skipProxyUrlNormalize: true,
  headers: () => [
    ...files.map((source) => ({ source, headers: filePolicy })),
    // A font's folder carries its version; the sheets that name the folders are asked for again each day.
    { source: '/fonts/:folder/:file', headers: [cached(fileHeaders.versioned)] },
    { source: '/fonts/:sheet', headers: [cached(fileHeaders.sheets)] },
  ],
  experimental: {
    globalNotFound: true,
    // The front doors send the router's payloads to one browser only, so that none can be taken for the page.
    validateRSCRequestHeaders: false,
  },
};

/** Words are found and compiled when pages are built. What serves them needs nothing of that. */
export default async function settings(phase) {
  if (phase === PHASE_PRODUCTION_SERVER) return config;
  const { default: createNextIntlPlugin } = await import('next-intl/plugin');
  const withNextIntl = createNextIntlPlugin({
    requestConfig: './lib/i18n/request.ts',
    experimental: {
      // ICU is compiled at build, which leaves its parser out of the page.
      messages: { path: ['./messages', './tenants'], format: 'json', locales: 'infer', precompile: true },
    },
  });
  return withNextIntl(config);
}
