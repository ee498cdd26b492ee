import { fileURLToPath } from 'node:url';
import { PHASE_PRODUCTION_SERVER } from 'next/constants.js';
import fileHeaders from './lib/edge/file-headers.json' with { type: 'json' };
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
/** Files run nothing and may not be framed; the policy matters when one is opened as a page. */
const filePolicy = Object.entries(fileHeaders.policy).map(([key, value]) => ({ key, value }));
/** Half of the memory for kept pages, in megabytes; the other half holds answers ready to send (lib/server). */
const keptMegabytes = Number(process.env.KEPT_PAGES_MB || 128) / 2;

/** @type {import('next').NextConfig} */
const config = {
  poweredByHeader: false,
  reactStrictMode: true,
  // Skips the type check if the types have just been checked.
  typescript: { ignoreBuildErrors: process.env.TYPES_CHECKED === '1' },
  // If it were bundled, the embedded database couldn't find its own files; the others load native parts or workers.
  serverExternalPackages: unbundled,
  // No page uses Next's pictures, and their address makes the server request any path that a stranger names in its query.
  images: { unoptimized: true },
  // Kept pages are stored in memory up to a limit, and never on disk.
  cacheHandler: fileURLToPath(new URL('./lib/server/page-store.mjs', import.meta.url)),
  cacheMaxMemorySize: keptMegabytes * 1_048_576,
  // The middleware must see in which form a page is requested: whole, or as the router's payload.
  skipProxyUrlNormalize: true,
  headers: () => [
    ...files.map((source) => ({ source, headers: filePolicy })),
    // A font's folder includes its version; the style sheets that name the folders are requested again each day.
    { source: '/fonts/:folder/:file', headers: [cached(fileHeaders.versioned)] },
    { source: '/fonts/:sheet', headers: [cached(fileHeaders.sheets)] },
  ],
  experimental: {
    // Next keeps a whole body before the middleware decides anything. The largest body that the API takes, and a part as the socket gives
    // them (64 KiB): of a larger one so much must remain that the API still sees that it is too large.
    proxyClientMaxBodySize: (512 + 2 * 64) * 1024,
    globalNotFound: true,
    // Leaves out of the first load what Next exports from its CommonJS modules and nothing uses: 0.5 KiB.
    turbopackCjsTreeShaking: true,
    // The front doors mark the router's payloads as private to one browser, so none can be taken for the page.
    validateRSCRequestHeaders: false,
    // Few large files instead of many small ones: they compress better and need fewer requests, for nearly the same bytes in a whole visit.
    turbopackChunking: { minChunkSize: 1_000_000, maxMergeChunkSize: 2_000_000, requestCost: 2_000_000 },
  },
};

/** Messages are collected and compiled at build time. The serving process needs none of that. */
export default async function settings(phase) {
  if (phase === PHASE_PRODUCTION_SERVER) return config;
  const { default: createNextIntlPlugin } = await import('next-intl/plugin');
  const withNextIntl = createNextIntlPlugin({
    requestConfig: './lib/i18n/request.ts',
    experimental: {
      // ICU messages are compiled at build time, which keeps the parser out of the page.
      messages: { path: ['./messages', './tenants'], format: 'json', locales: 'infer', precompile: true },
    },
  });
  return withNextIntl(config);
}
