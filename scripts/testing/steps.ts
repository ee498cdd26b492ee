import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { run, runHeld, runKept, type Ended, type Environment } from './commands';
import { complaint, countJest, countPlaywright, stoppedByV8, withExitCode, withSecondRun } from './results';
import type { Counts, Tally } from './tally';

const nothing: Counts = { passed: 0, failed: 0, skipped: 0 };
const folder = 'test-results';
/** Enough of a check's output to see why it failed. */
const lastLines = 25;

/** Runs a command and shows its output; a check counts as one test. The end of its output says why it failed. */
export async function runCheck(name: string, command: string, more: Environment = {}): Promise<Tally> {
  return timed(name, async () => countCheck(name, await runKept(command, more)));
}

/**
 * Runs a check beside another step: with less priority, so that it takes the time for which that step waits and slows none of its tests
 * down. Its output is shown as a whole once it has ended.
 */
export async function runCheckBeside(name: string, command: string): Promise<Tally> {
  const start = performance.now();
  const ended = await runHeld(command);
  showHeading(name);
  process.stderr.write(ended.output);
  return { name, ...countCheck(name, ended), seconds: (performance.now() - start) / 1000 };
}

function countCheck(name: string, { code, output }: Ended): Counts {
  if (code === 0) return { ...nothing, passed: 1 };
  const lines = stripVTControlCharacters(output).split('\n');
  const reason = lines.filter((line) => line.trim() !== '').slice(-lastLines);
  return { ...nothing, failed: 1, complaints: [complaint(name, reason)] };
}

/** Runs Jest and counts its tests. Files whose process V8 has ended are run once more. */
export async function runJest(name: string, parameters: string, more: Environment = {}): Promise<Tally> {
  const file = `${folder}/${name.replaceAll(/\W+/g, '-')}.json`;
  const run = (what: string) =>
    counted(file, `jest ${what} --silent --json --outputFile=${file}`, countJest, more);
  return timed(name, async () => {
    const first = await run(parameters);
    const stopped = existsSync(file) ? stoppedByV8(readReport(file)) : [];
    if (stopped.length === 0) return first;
    console.error(`\nStopped by V8, and run once more: ${stopped.join(', ')}`);
    const settings = parameters.replace(/--testPathPatterns "[^"]*"/, '');
    return withSecondRun(first, stopped, await run(`${settings} --runTestsByPath ${stopped.join(' ')}`));
  });
}

/** Runs the browser tests of a configuration, each at most twice, and counts them; `report` is the file that it writes. */
export async function runPlaywright(
  name: string,
  config = 'playwright.config.ts',
  report = 'playwright.json',
  more: Environment = {},
): Promise<Tally> {
  const command = `playwright test -c ${config} --retries=1`;
  return timed(name, () => counted(`${folder}/${report}`, command, countPlaywright, more));
}

/** Reports loudly that a step with `count` tests was skipped, and returns its tally. */
export function skipped(name: string, count: number, reason: string): Tally {
  console.error(`\n${'!'.repeat(80)}\nSKIPPED: ${name}. ${reason}\n${'!'.repeat(80)}`);
  return { name, ...nothing, skipped: count, seconds: 0 };
}

async function counted(
  file: string,
  command: string,
  count: (report: unknown) => Counts,
  more: Environment,
): Promise<Counts> {
  mkdirSync(folder, { recursive: true });
  rmSync(file, { force: true });
  const exitCode = await run(command, more);
  if (!existsSync(file)) return { ...nothing, failed: 1 };
  return withExitCode(count(readReport(file)), exitCode);
}

function readReport(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}

async function timed(name: string, work: () => Promise<Counts>): Promise<Tally> {
  showHeading(name);
  const start = performance.now();
  return { name, ...(await work()), seconds: (performance.now() - start) / 1000 };
}

function showHeading(name: string): void {
  console.log(`\n── ${name} ${'─'.repeat(Math.max(0, 76 - name.length))}`);
}
