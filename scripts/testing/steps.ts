import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { childEnv } from '../env';
import { countJest, countPlaywright, stoppedByV8, withExitCode, withSecondRun } from './results';
import type { Counts, Tally } from './tally';

const nothing: Counts = { passed: 0, failed: 0, skipped: 0 };
const folder = 'test-results';

type Environment = Readonly<Record<string, string>>;

/** Runs a command and shows its output; a check counts as one test. */
export async function runCheck(name: string, command: string, more: Environment = {}): Promise<Tally> {
  return timed(name, async () =>
    (await run(command, more)) === 0 ? { ...nothing, passed: 1 } : { ...nothing, failed: 1 },
  );
}

/**
 * Runs a check beside another step: with less priority, so that it takes the time for which that step waits and slows none of its tests
 * down. Its output is shown as a whole once it has ended.
 */
export async function runCheckBeside(name: string, command: string): Promise<Tally> {
  const start = performance.now();
  const { code, output } = await runHeld(command);
  showHeading(name);
  process.stderr.write(output);
  const counts = code === 0 ? { ...nothing, passed: 1 } : { ...nothing, failed: 1 };
  return { name, ...counts, seconds: (performance.now() - start) / 1000 };
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

/** Runs the browser tests of a configuration and counts them; `report` is the file that it writes. */
export async function runPlaywright(
  name: string,
  config = 'playwright.config.ts',
  report = 'playwright.json',
  more: Environment = {},
): Promise<Tally> {
  const command = `playwright test -c ${config}`;
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

/** The exit code of a command from node_modules/.bin; 1 if a signal ended it. Its output goes to the error output. */
function run(command: string, more: Environment = {}): Promise<number> {
  return exitCodeOf(spawn(command, { shell: true, stdio: ['ignore', 2, 2], env: envOf(more) }));
}

/** The same with less priority, and with everything that it writes returned instead of shown. */
async function runHeld(command: string): Promise<{ code: number; output: Buffer }> {
  // Set before it starts, so that whatever it starts inherits it.
  const nice = ['-n', '10', 'sh', '-c', command];
  const child = spawn('nice', nice, { stdio: ['ignore', 'pipe', 'pipe'], env: envOf({}) });
  const parts: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => parts.push(part));
  const code = await exitCodeOf(child);
  return { code, output: Buffer.concat(parts) };
}

/** Waits until all that it wrote has been read. */
function exitCodeOf(child: ChildProcess): Promise<number> {
  return new Promise((resolve) => {
    child.once('error', () => resolve(1));
    child.once('close', (code) => resolve(code ?? 1));
  });
}

function envOf(more: Environment) {
  return childEnv({ PATH: `node_modules/.bin:${childEnv().PATH ?? ''}`, ...more });
}
