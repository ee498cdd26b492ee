import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';
import { attachment, pageSnapshot } from './page-snapshot';
import type { Counts } from './tally';

const jestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  /** Files that didn't even load; their tests are in none of the other numbers. */
  numRuntimeErrorTestSuites: z.number(),
  testResults: z
    .array(
      z.object({
        name: z.string(),
        message: z.string(),
        assertionResults: z.array(
          z.object({
            fullName: z.string(),
            status: z.string(),
            failureMessages: z.array(z.string()).nullish(),
          }),
        ),
      }),
    )
    .default([]),
});

const playwrightError = z.object({ message: z.string().default('') });
const playwrightTest = z.object({
  status: z.enum(['expected', 'unexpected', 'flaky', 'skipped']),
  results: z.array(
    z.object({
      errors: z.array(playwrightError).default([]),
      attachments: z.array(attachment).default([]),
    }),
  ),
});
type PlaywrightTest = z.infer<typeof playwrightTest>;
type Suite = {
  title?: string | undefined;
  specs?: { title: string; tests: PlaywrightTest[] }[] | undefined;
  suites?: Suite[] | undefined;
};
const suite: z.ZodType<Suite> = z.lazy(() =>
  z.object({
    title: z.string().optional(),
    specs: z.array(z.object({ title: z.string(), tests: z.array(playwrightTest) })).optional(),
    suites: z.array(suite).optional(),
  }),
);

const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  errors: z.array(playwrightError).default([]),
  suites: z.array(suite).default([]),
});

/** Counts the tests in a report of `jest --json`. */
export function countJest(report: unknown): Counts {
  const found = jestReport.parse(report);
  const complaints = found.testResults.flatMap((file) => {
    const failed = file.assertionResults.filter(({ status }) => status === 'failed');
    if (failed.length === 0) return file.message === '' ? [] : [complaint(file.name, [file.message])];
    return failed.map((test) => complaint(`${file.name}: ${test.fullName}`, test.failureMessages ?? []));
  });
  return {
    passed: found.numPassedTests,
    failed: found.numFailedTests + found.numRuntimeErrorTestSuites,
    skipped: found.numPendingTests + found.numTodoTests,
    complaints,
  };
}

/**
 * The files of a report whose process was ended by one of V8's internal checks: files with an embedded database, whose WebAssembly V8 frees
 * (nodejs/node#64500). No test can end a process in this way.
 */
export function stoppedByV8(report: unknown): readonly string[] {
  const { testResults } = jestReport.parse(report);
  return testResults.filter(({ message }) => message.includes('signal=SIGTRAP')).map(({ name }) => name);
}

/** The counts of a run, combined with a second run of the files that were `stopped` in the first. */
export function withSecondRun(first: Counts, stopped: readonly string[], second: Counts): Counts {
  const isOfOthers = (complaint: string) => !stopped.some((file) => complaint.startsWith(file));
  return {
    passed: first.passed + second.passed,
    failed: first.failed - stopped.length + second.failed,
    skipped: first.skipped + second.skipped,
    complaints: [...(first.complaints ?? []).filter(isOfOthers), ...(second.complaints ?? [])],
  };
}

/**
 * Counts the tests in Playwright's JSON report. A test that passed at its second try counts as passed, and is named: a busy machine makes one
 * in some hundred of them late. What must hold under races is held by the integration tests, which have one try.
 */
export function countPlaywright(report: unknown): Counts {
  const { stats, errors, suites } = playwrightReport.parse(report);
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    complaints: [
      ...errors.map(({ message }) => complaint('outside the tests', [message])),
      ...suites.flatMap((each) => complaintsOf(each, 'unexpected')),
    ],
    unsteady: suites.flatMap((each) => complaintsOf(each, 'flaky')),
  };
}

function complaintsOf(
  { title = '', specs = [], suites = [] }: Suite,
  looked: PlaywrightTest['status'],
): string[] {
  const own = specs.flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status === looked)
      .map(({ results }) => {
        const reasons = results.flatMap(({ errors }) => errors.map(({ message }) => message));
        const seen = results.flatMap(({ attachments }) => pageSnapshot(attachments));
        return complaint(`${title}: ${spec.title}`, reasons, seen);
      }),
  );
  return [...own, ...suites.flatMap((each) => complaintsOf(each, looked))];
}

/** A test's or check's name, the first lines of each reason, and what else is known. */
export function complaint(name: string, reasons: readonly string[], more: readonly string[] = []): string {
  const lines = reasons.flatMap((reason) => stripVTControlCharacters(reason).split('\n').slice(0, 15));
  return [name, ...[...lines, ...more].map((line) => `    ${line}`)].join('\n');
}

/** If a runner exits with an error without a failed test, or ran nothing, the run as a whole counts as failed. */
export function withExitCode(counts: Counts, exitCode: number): Counts {
  const isSilent = counts.failed === 0 && (exitCode !== 0 || counts.passed + counts.skipped === 0);
  return isSilent ? { ...counts, failed: 1 } : counts;
}
