/** How Stryker runs the unit tests over changed code; `scripts/mutate.ts` adds the file and its tests. */
export default {
  plugins: ['@stryker-mutator/jest-runner'],
  testRunner: 'jest',
  coverageAnalysis: 'perTest',
  // The copy of the repository that the tests run in needs none of these.
  ignorePatterns: ['.data', '.next', 'e2e', 'public/fonts', 'test-results', 'playwright-report'],
  cleanTempDir: 'always',
  reporters: [],
  logLevel: 'error',
  // On a busy machine a test may be slow, which isn't yet a loop without end.
  timeoutMS: 30_000,
};
