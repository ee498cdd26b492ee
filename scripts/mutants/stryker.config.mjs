/** How Stryker runs the unit tests over changed code; `scripts/mutate.ts` adds the file and its tests. */
export default {
  plugins: ['@stryker-mutator/jest-runner'],
  testRunner: 'jest',
  coverageAnalysis: 'perTest',
  // The copy of the repository that the tests run in doesn't need these.
  ignorePatterns: ['.data', '.next', 'e2e', 'public/fonts', 'test-results', 'playwright-report'],
  cleanTempDir: 'always',
  reporters: [],
  logLevel: 'error',
  // On a busy machine a test may be slow without being an endless loop.
  timeoutMS: 30_000,
};
