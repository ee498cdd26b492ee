/** What came of a step of the tests. A check counts as one test. */
export type Tally = Readonly<{
  name: string;
  passed: number;
  failed: number;
  skipped: number;
  seconds: number;
}>;

export type Counts = Readonly<{ passed: number; failed: number; skipped: number }>;

/** A table of the steps, the skipped, and as its last line the sum: `N passed, N failed`. */
export function report(tallies: readonly Tally[]): string {
  const width = Math.max(...tallies.map(({ name }) => name.length));
  const rows = tallies.map(
    ({ name, passed, failed, skipped, seconds }) =>
      `${failed > 0 ? '✗' : '✓'} ${name.padEnd(width)}  ${count(passed)} passed ${count(failed)} failed ${count(skipped)} skipped ${count(Math.round(seconds))} s`,
  );
  const { passed, failed, skipped } = sum(tallies);
  return [...rows, '', `${skipped} skipped`, `${passed} passed, ${failed} failed`].join('\n');
}

export function sum(tallies: readonly Counts[]): Counts {
  const total = (name: keyof Counts) => tallies.reduce((so, tally) => so + tally[name], 0);
  return { passed: total('passed'), failed: total('failed'), skipped: total('skipped') };
}

function count(value: number): string {
  return String(value).padStart(5);
}
