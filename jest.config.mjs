import nextJest from 'next/jest.js';

const createJestConfig = nextJest({ dir: './' });
/** ESM-only packages that Jest's CommonJS loader must have transformed. */
const esmPackages = [
  'next-intl',
  'use-intl',
  'intl-messageformat',
  '@formatjs',
  'icu-minify',
  'ky',
  'jotai',
  'pg-boss',
  'hono',
  '@hono',
  'country-flag-icons',
  'simple-icons',
  'serialize-error',
  'non-error',
  'type-fest',
  'cron-parser',
  '@electric-sql',
  'jose',
  'oidc-provider',
  'openid-client',
  'oauth4webapi',
  'cookie',
  'set-cookie-parser',
].join('|');

/** One Jest project; next/jest adds its own ignore patterns, so ours replace them afterwards. */
async function project(displayName, testMatch, testEnvironment, more = {}) {
  const config = await createJestConfig({ displayName, testMatch, testEnvironment, ...more })();
  config.transformIgnorePatterns = [
    `/node_modules/(?!(?:${esmPackages})/)`,
    '^.+\\.module\\.(css|sass|scss)$',
  ];
  config.modulePathIgnorePatterns = ['<rootDir>/.next/', '<rootDir>/.data/'];
  return config;
}

const config = async () => ({
  // Databases start in the integration tests. The other projects set seconds in their set-up: Jest takes no time-out of a project.
  testTimeout: 60_000,
  testSequencer: './__tests__/support/jest/slow-first.mjs',
  projects: [
    await project('unit', ['<rootDir>/__tests__/unit/**/*.test.ts'], 'node', {
      setupFilesAfterEnv: ['<rootDir>/__tests__/support/jest/unit-setup.ts'],
    }),
    await project(
      'component',
      ['<rootDir>/__tests__/component/**/*.test.tsx'],
      './__tests__/support/jest/jsdom-environment.mjs',
      {
        setupFilesAfterEnv: ['<rootDir>/__tests__/support/jest/component-setup.ts'],
      },
    ),
    await project(
      'integration',
      ['<rootDir>/__tests__/integration/**/*.test.ts'],
      './__tests__/support/jest/engine-environment.mjs',
      {
        globalSetup: './__tests__/support/jest/prepare-once.mjs',
      },
    ),
  ],
});

export default config;
