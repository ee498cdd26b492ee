import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { childEnv } from '@/scripts/env';
import { until } from '@/__tests__/support/machine/until';

/** A process under measurement. */
export type Child = Readonly<{
  /** Processor time used so far by all its threads, in seconds. */
  cpuSeconds(): number;
  /** Its current memory, in MiB. */
  rssMiB(): number;
  /** What its start took until the first answer: time, and processor time of all its threads, in seconds. */
  started: Readonly<{ seconds: number; cpuSeconds: number }>;
  stop(): Promise<void>;
}>;

/** The kernel counts in hundredths of a second, whatever its own clock rate. */
const ticksPerSecond = 100;
const pageBytes = 4_096;

/**
 * Starts a server with Node and waits until the address answers. Reads /proc, so it works only on Linux. `cwd` is where it runs; its output
 * is shown only if it ends unexpectedly.
 */
export async function startChild(
  parameters: readonly string[],
  { url, env = {}, cwd = '.' }: { url: string; env?: Readonly<Record<string, string>>; cwd?: string },
): Promise<Child> {
  const began = performance.now();
  const child = spawn(process.execPath, parameters, {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: childEnv({ NODE_ENV: 'production', ...env }),
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += String(text)));
  const answers = async () => {
    if (child.exitCode !== null) throw new Error(`It ended: ${output.slice(-2_000)}`);
    return fetch(url).then(
      (answer) => answer.ok,
      () => false,
    );
  };
  await until(`${url} answers`, answers, 120_000);
  const stat = (): readonly string[] => {
    const text = readFileSync(`/proc/${child.pid}/stat`, 'utf8');
    // The second field is a name in brackets, which may contain anything.
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  };
  const cpuSeconds = () => (Number(stat()[11]) + Number(stat()[12])) / ticksPerSecond;
  const started = { seconds: (performance.now() - began) / 1000, cpuSeconds: cpuSeconds() };
  await rested(cpuSeconds).catch((error: unknown) => {
    child.kill();
    throw error;
  });
  return {
    cpuSeconds,
    started,
    rssMiB: () => (Number(stat()[21]) * pageBytes) / 1_048_576,
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve());
        child.kill();
      }),
  };
}

/** Waits until a server has finished its work after the start, such as rendering the pages that are likely to be requested first. */
async function rested(cpuSeconds: () => number): Promise<void> {
  for (let second = 0; second < 90; second += 1) {
    const before = cpuSeconds();
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    if (cpuSeconds() - before < 0.2) return;
  }
  throw new Error('The server is never at rest.');
}
