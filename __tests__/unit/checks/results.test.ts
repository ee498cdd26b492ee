import { countJest, countPlaywright, withExitCode } from '@/scripts/testing/results';
import { report, sum, type Tally } from '@/scripts/testing/tally';

const jestReport = {
  numPassedTests: 7,
  numFailedTests: 1,
  numPendingTests: 2,
  numTodoTests: 1,
  numRuntimeErrorTestSuites: 1,
};

describe('the sum of all test runners', () => {
  it('counts a Jest file that did not load as a failure', () => {
    expect(countJest(jestReport)).toEqual({ passed: 7, failed: 2, skipped: 3 });
  });

  it('counts a browser test that passed only at a second try, and an error outside tests, as failures', () => {
    const stats = { expected: 4, unexpected: 1, flaky: 1, skipped: 2 };
    expect(countPlaywright({ stats, errors: [{ message: 'no server' }] })).toEqual({
      passed: 4,
      failed: 3,
      skipped: 2,
    });
  });

  it.each([
    ['an exit code without a failed test', { passed: 3, failed: 0, skipped: 0 }, 1, 1],
    ['a run of nothing', { passed: 0, failed: 0, skipped: 0 }, 0, 1],
    ['failed tests once', { passed: 3, failed: 2, skipped: 0 }, 1, 2],
    ['a good run', { passed: 3, failed: 0, skipped: 1 }, 0, 0],
  ])('counts %s', (_name, counts, exitCode, failed) => {
    expect(withExitCode(counts, exitCode).failed).toBe(failed);
  });

  it('ends with the passed and the failed, after the skipped', () => {
    const tallies: Tally[] = [
      { name: 'lint', passed: 1, failed: 0, skipped: 0, seconds: 9.7 },
      { name: 'unit', passed: 40, failed: 2, skipped: 3, seconds: 1 },
    ];
    expect(report(tallies).split('\n').slice(-2)).toEqual(['3 skipped', '41 passed, 2 failed']);
    expect(sum(tallies)).toEqual({ passed: 41, failed: 2, skipped: 3 });
  });
});
