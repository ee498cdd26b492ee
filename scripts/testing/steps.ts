import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { childEnv } from '../env';
import { countJest, countPlaywright, withExitCode } from './results';
import type { Counts, Tally } from './tally';

const nothing: Counts = { passed: 0, failed: 0, skipped: 0 };
const folder = 'test-results';

type Environment = Readonly<Record<string, string>>;

/** Runs a command with its output shown; a check counts as one test. */
export async function runCheck(name: string, command: string, more: Environment = {}): Promise<Tally> {
  return timed(name, async () =>
    (await run(command, more)) === 0 ? { ...nothing, passed: 1 } : { ...nothing, failed: 1 },
  );
}

/** Runs Jest and counts its tests. */
export async function runJest(name: string, parameters: string, more: Environment = {}): Promise<Tally> {
  const file = `${folder}/${name.replaceAll(/\W+/g, '-')}.json`;
  const command = `jest ${parameters} --silent --json --outputFile=${file}`;
  return timed(name, () => counted(file, command, countJest, more));
}

/** Runs the browser tests of a configuration and counts them; `report` is the file it writes. */
export async function runPlaywright(
  name: string,
  config = 'playwright.config.ts',
  report = 'playwright.json',
  more: Environment = {},
): Promise<Tally> {
  const command = `playwright test -c ${config}`;
  return timed(name, () => counted(`${folder}/${report}`, command, countPlaywright, more));
}

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
  const report: unknown = JSON.parse(readFileSync(file, 'utf8'));
  return withExitCode(count(report), exitCode);
}

async function timed(name: string, work: () => Promise<Counts>): Promise<Tally> {
  console.log(`\n── ${name} ${'─'.repeat(Math.max(0, 76 - name.length))}`);
  const start = performance.now();
  return { name, ...(await work()), seconds: (performance.now() - start) / 1000 };
}

/** The exit code of a command of node_modules/.bin; 1 where a signal ended it. What it prints goes to the error output. */
function run(command: string, more: Environment = {}): Promise<number> {
  return new Promise((resolve) => {
    const env = childEnv({ PATH: `node_modules/.bin:${childEnv().PATH ?? ''}`, ...more });
    const child = spawn(command, { shell: true, stdio: ['ignore', 2, 2], env });
    child.once('error', () => resolve(1));
    child.once('exit', (code) => resolve(code ?? 1));
  });
}
