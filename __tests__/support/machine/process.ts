import { spawn, type ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileOf, type Program } from '@/scripts/programs/programs';
import { until } from './until';

/**
 * A free port of this machine. It lies below those that systems give to outgoing connections, one of which could otherwise take it before
 * the test does.
 */
export async function freePort(): Promise<number> {
  const port = randomInt(10_000, 32_000);
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch {
    return freePort();
  }
  server.close();
  await once(server, 'close');
  return port;
}

export type Running = Readonly<{
  /** What it has written so far to both streams. */
  output(): string;
  exited(): boolean;
  /** Ends it without warning, as a power failure does. */
  kill(): Promise<void>;
  /** Sends the signal without waiting. */
  signal(name: 'SIGTERM' | 'SIGINT'): void;
  /** Stops it gracefully and waits; returns its exit code. */
  stop(): Promise<number | null>;
}>;

/**
 * Runs one of the shop's programs in a process of its own, as its npm script does. It must have been built (`npm run programs`). `cwd` is
 * the folder it was packaged into, if not this one.
 */
export function run(
  program: Program,
  env: Record<string, string>,
  args: readonly string[] = [],
  cwd?: string,
): Running {
  return runNode([fileOf(program), ...args], env, cwd);
}

/** Runs a JavaScript file, the first of `args`, in a process of its own. */
export function runNode(args: readonly string[], env: Record<string, string>, cwd?: string): Running {
  const child: ChildProcess = spawn(process.execPath, args, {
    ...(cwd !== undefined && { cwd }),
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: 'production', NODE_OPTIONS: '', ...env },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (output += String(text)));
  const exited = () => child.exitCode !== null || child.signalCode !== null;
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    if (exited()) return;
    child.kill(signal);
    await once(child, 'exit');
  };
  return {
    output: () => output,
    exited,
    kill: () => end('SIGKILL'),
    signal: (name) => void child.kill(name),
    stop: async () => {
      await end('SIGTERM');
      return child.exitCode;
    },
  };
}

/** Waits until the address answers 200. Fails with the process's output if the process ends first. */
export async function answers(url: string, child: Running, withinMs = 150_000): Promise<void> {
  await until(
    `${url} answers`,
    async () => {
      if (child.exited()) throw new Error(`It ended: ${child.output().slice(-2_000)}`);
      return fetch(url).then(
        (reply) => reply.ok,
        () => false,
      );
    },
    withinMs,
  );
}
