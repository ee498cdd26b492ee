import createNextIntlPlugin from 'next-intl/plugin';

const withNextIntl = createNextIntlPlugin({
  requestConfig: './lib/i18n/request.ts',
  experimental: {
    // ICU is compiled at build, which leaves its parser out of the page.
    messages: { path: './messages', format: 'json', locales: 'infer', precompile: true },
  },
});

const cached = (value) => ({ key: 'Cache-Control', value });

/** @type {import('next').NextConfig} */
const config = {
  poweredByHeader: false,
  reactStrictMode: true,
  // Whoever has just checked the types needn't wait for it again.
  typescript: { ignoreBuildErrors: process.env.TYPES_CHECKED === '1' },
  // Bundled, the embedded database could not find its own files; the others load native parts or workers.
  serverExternalPackages: [
    '@electric-sql/pglite',
    'pg',
    'pg-boss',
    '@node-rs/argon2',
    'pino',
    'harfbuzzjs',
    'wawoff2',
  ],
  headers: () => [
    // A font's folder carries its version; the sheets that name the folders are asked for again each day.
    { source: '/fonts/:folder/:file', headers: [cached('public, max-age=31536000, immutable')] },
    { source: '/fonts/:sheet', headers: [cached('public, max-age=86400, stale-while-revalidate=604800')] },
  ],
  experimental: { globalNotFound: true },
};

export default withNextIntl(config);
