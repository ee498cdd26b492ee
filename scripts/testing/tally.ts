/**
 * The result of a run: its tests by outcome, a description of each failure, and of each test that failed at first and passed at its second try.
 */
export type Counts = Readonly<{
  passed: number;
  failed: number;
  skipped: number;
  complaints?: readonly string[];
  unsteady?: readonly string[];
}>;

/** The result of one step of the tests. A check counts as one test. */
export type Tally = Counts & Readonly<{ name: string; seconds: number }>;

/**
 * The failures and what passed only at its second try, a table of the steps, the names of both again for a reader who sees the end alone, the
 * number of skipped tests, and as the last line the sum: `N passed, N failed`.
 */
export function report(tallies: readonly Tally[]): string {
  const width = Math.max(...tallies.map(({ name }) => name.length));
  const rows = tallies.map(
    ({ name, passed, failed, skipped, seconds }) =>
      `${failed > 0 ? '✗' : '✓'} ${name.padEnd(width)}  ${count(passed)} passed ${count(failed)} failed ${count(skipped)} skipped ${count(Math.round(seconds))} s`,
  );
  const complaints = tallies.flatMap((tally) => tally.complaints ?? []);
  const unsteady = tallies.flatMap((tally) => tally.unsteady ?? []);
  const { passed, failed, skipped } = sum(tallies);
  return [
    ...complaints.flatMap((each) => [each, '']),
    ...unsteady.flatMap((each) => [`Passed at its second try: ${each}`, '']),
    ...rows,
    '',
    ...complaints.map((each) => `✗ ${inOneLine(each)}`),
    ...unsteady.map((each) => `~ at its second try: ${inOneLine(each)}`),
    `${skipped} skipped`,
    `${passed} passed, ${failed} failed`,
  ].join('\n');
}

/** A test's name and the first line of its reason. */
function inOneLine(complaint: string): string {
  return complaint.split('\n', 2).join(' – ').replaceAll(/\s+/g, ' ');
}

export function sum(tallies: readonly Counts[]): Omit<Counts, 'complaints' | 'unsteady'> {
  const total = (name: 'passed' | 'failed' | 'skipped') => tallies.reduce((so, tally) => so + tally[name], 0);
  return { passed: total('passed'), failed: total('failed'), skipped: total('skipped') };
}

function count(value: number): string {
  return String(value).padStart(5);
}
