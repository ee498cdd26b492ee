import { readFileSync } from 'node:fs';
import { Fault } from './fault';
import type { Outcome } from './rule';

const marks = { pass: '✓', fail: '✗', skip: '–' } as const;

type Run = Readonly<{
  /** What was checked, for the report in JSON. */
  about: Readonly<Record<string, string>>;
  isJson: boolean;
  check: (say: (outcome: Outcome) => void) => Promise<readonly Outcome[]>;
}>;

/** Reports a check rule by rule, or in JSON, and sets the exit code: 0 if every rule holds, 1 if one doesn't, 2 if it couldn't begin. */
export async function report({ about, isJson, check }: Run): Promise<void> {
  try {
    const outcomes = await check(isJson ? () => undefined : printOutcome);
    const count = (result: Outcome['result']) => outcomes.filter((one) => one.result === result).length;
    const sums = { passed: count('pass'), failed: count('fail'), skipped: count('skip') };
    if (isJson) console.log(JSON.stringify({ ...about, ...sums, rules: outcomes }, null, 2));
    else console.log(`\n${sums.passed} rules hold, ${sums.failed} don’t, ${sums.skipped} skipped`);
    process.exitCode = sums.failed > 0 ? 1 : 0;
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    stop(`Couldn’t begin: ${error.message}`);
  }
}

function printOutcome({ id, says, result, why }: Outcome): void {
  console.log(`${marks[result]} ${id.padEnd(19)} ${says}`);
  if (why !== '') console.log(`  ${''.padEnd(19)} ${why}`);
}

/** The lines of a file that aren't empty, without spaces around them. */
export function linesOf(option: string, file: string): readonly string[] {
  return textOf(option, file)
    .split('\n')
    .flatMap((line) => (line.trim() === '' ? [] : [line.trim()]));
}

/** The text of the file that an option names. */
export function textOf(option: string, file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return stop(`--${option}: ${file} can’t be read.`);
  }
}

/** Ends the program with one line and code 2. */
export function stop(why: string): never {
  console.error(why);
  process.exit(2);
}
