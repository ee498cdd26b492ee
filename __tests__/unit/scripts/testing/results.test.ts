import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  countJest,
  countPlaywright,
  stoppedByV8,
  withExitCode,
  withSecondRun,
} from '@/scripts/testing/results';
import { report, sum, type Tally } from '@/scripts/testing/tally';

const jestReport = {
  numPassedTests: 7,
  numFailedTests: 1,
  numPendingTests: 2,
  numTodoTests: 1,
  numRuntimeErrorTestSuites: 1,
};

describe('the sum over all test runners', () => {
  it('counts a Jest file that did not load as a failure', () => {
    expect(countJest(jestReport)).toEqual({ passed: 7, failed: 2, skipped: 3, complaints: [] });
  });

  it('names the failed tests of Jest, with their reason', () => {
    const assertionResults = [
      { fullName: 'adds', status: 'passed', failureMessages: [] },
      {
        fullName: 'subtracts',
        status: 'failed',
        failureMessages: ['\u001b[31mExpected\u001b[39m: 1\nReceived: 2'],
      },
    ];
    const testResults = [
      { name: 'sums.test.ts', message: 'a summary', assertionResults },
      { name: 'broken.test.ts', message: 'no such module', assertionResults: [] },
      { name: 'good.test.ts', message: '', assertionResults: assertionResults.slice(0, 1) },
    ];
    expect(countJest({ ...jestReport, testResults }).complaints).toEqual([
      'sums.test.ts: subtracts\n    Expected: 1\n    Received: 2',
      'broken.test.ts\n    no such module',
    ]);
  });

  it('counts a second run only for files that V8 has stopped', () => {
    const stop =
      'A jest worker process (pid=7) was terminated by another process: signal=SIGTRAP, exitCode=null.';
    const killed = stop.replace('SIGTRAP', 'SIGKILL');
    const testResults = [
      { name: 'stopped.test.ts', message: stop, assertionResults: [] },
      { name: 'killed.test.ts', message: killed, assertionResults: [] },
    ];
    const first = { ...jestReport, numFailedTests: 0, numRuntimeErrorTestSuites: 2, testResults };
    expect(stoppedByV8(first)).toEqual(['stopped.test.ts']);
    const second = { passed: 3, failed: 1, skipped: 0, complaints: ['stopped.test.ts: adds'] };
    expect(withSecondRun(countJest(first), stoppedByV8(first), second)).toEqual({
      passed: 10,
      failed: 2,
      skipped: 3,
      complaints: [`killed.test.ts\n    ${killed}`, 'stopped.test.ts: adds'],
    });
  });

  it('counts an error outside tests as a failure, and names a browser test that passed at its second try', () => {
    const stats = { expected: 4, unexpected: 1, flaky: 1, skipped: 2 };
    const test = (status: string, ...messages: string[]) => ({
      status,
      results: messages.map((message) => ({ errors: [{ message }] })),
    });
    const suites = [
      {
        title: 'a.spec.ts',
        specs: [
          { title: 'good', tests: [test('expected')] },
          { title: 'late', tests: [test('flaky', 'timed out')] },
        ],
        suites: [{ title: 'deep', specs: [{ title: 'bad', tests: [test('unexpected', 'no', 'no again')] }] }],
      },
    ];
    expect(countPlaywright({ stats, suites, errors: [{ message: 'no server' }] })).toEqual({
      passed: 5,
      failed: 2,
      skipped: 2,
      complaints: ['outside the tests\n    no server', 'deep: bad\n    no\n    no again'],
      unsteady: ['a.spec.ts: late\n    timed out'],
    });
  });

  it('shows the page on which a browser test failed', () => {
    const path = join(mkdtempSync(join(tmpdir(), 'results-')), 'error-context.md');
    writeFileSync(
      path,
      '# Error details\n\n# Page snapshot\n\n```yaml\n- main:\n  - button "Pay"\n```\n\n# Test source\n',
    );
    const results = [{ errors: [{ message: 'no button' }], attachments: [{ name: 'error-context', path }] }];
    const specs = [{ title: 'pays', tests: [{ status: 'unexpected', results }] }];
    const stats = { expected: 0, unexpected: 1, flaky: 0, skipped: 0 };
    expect(countPlaywright({ stats, suites: [{ title: 'a', specs }] }).complaints).toEqual([
      'a: pays\n    no button\n    On the page:\n    - main:\n      - button "Pay"',
    ]);
  });

  it.each([
    ['an exit code without a failed test', { passed: 3, failed: 0, skipped: 0 }, 1, 1],
    ['a run without tests', { passed: 0, failed: 0, skipped: 0 }, 0, 1],
    ['failed tests once', { passed: 3, failed: 2, skipped: 0 }, 1, 2],
    ['a good run', { passed: 3, failed: 0, skipped: 1 }, 0, 0],
  ])('counts %s', (_name, counts, exitCode, failed) => {
    expect(withExitCode(counts, exitCode).failed).toBe(failed);
  });

  it('ends with the failed tests and those that passed at their second try by name, the skipped, and the sum', () => {
    const tallies: Tally[] = [
      { name: 'lint', passed: 1, failed: 0, skipped: 0, seconds: 9.7 },
      {
        name: 'unit',
        passed: 40,
        failed: 2,
        skipped: 3,
        seconds: 1,
        complaints: ['a.test.ts: adds\n    not  3\n    but 4'],
        unsteady: ['b.spec.ts: pays\n    late'],
      },
    ];
    const lines = report(tallies).split('\n');
    expect(lines[0]).toBe('a.test.ts: adds');
    // A log that was cut keeps its end, so the end names what failed.
    expect(lines.slice(-4)).toEqual([
      '✗ a.test.ts: adds – not 3',
      '~ at its second try: b.spec.ts: pays – late',
      '3 skipped',
      '41 passed, 2 failed',
    ]);
    expect(sum(tallies)).toEqual({ passed: 41, failed: 2, skipped: 3 });
  });
});
