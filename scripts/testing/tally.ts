/** The result of a run: its tests by outcome, and a description of each failure. */
export type Counts = Readonly<{
  passed: number;
  failed: number;
  skipped: number;
  complaints?: readonly string[];
}>;

/** The result of one step of the tests. A check counts as one test. */
export type Tally = Counts & Readonly<{ name: string; seconds: number }>;

/**
 * The failures, a table of the steps, the names of the failed tests again for a reader who sees the end alone, the number of skipped tests,
 * and as the last line the sum: `N passed, N failed`.
 */
export function report(tallies: readonly Tally[]): string {
  const width = Math.max(...tallies.map(({ name }) => name.length));
  const rows = tallies.map(
    ({ name, passed, failed, skipped, seconds }) =>
      `${failed > 0 ? '✗' : '✓'} ${name.padEnd(width)}  ${count(passed)} passed ${count(failed)} failed ${count(skipped)} skipped ${count(Math.round(seconds))} s`,
  );
  const complaints = tallies.flatMap((tally) => tally.complaints ?? []);
  const names = complaints.map((each) => `✗ ${each.split('\n', 2).join(' – ').replaceAll(/\s+/g, ' ')}`);
  const { passed, failed, skipped } = sum(tallies);
  return [
    ...complaints.flatMap((each) => [each, '']),
    ...rows,
    '',
    ...names,
    `${skipped} skipped`,
    `${passed} passed, ${failed} failed`,
  ].join('\n');
}

export function sum(tallies: readonly Counts[]): Omit<Counts, 'complaints'> {
  const total = (name: 'passed' | 'failed' | 'skipped') => tallies.reduce((so, tally) => so + tally[name], 0);
  return { passed: total('passed'), failed: total('failed'), skipped: total('skipped') };
}

function count(value: number): string {
  return String(value).padStart(5);
}
