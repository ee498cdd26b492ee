import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { childEnv } from '../env';

export type Environment = Readonly<Record<string, string>>;

/** What a command did: its exit code, 1 if a signal ended it, and all that it wrote. */
export type Ended = Readonly<{ code: number; output: string }>;

/** Runs a command from node_modules/.bin. Its output goes to the error output, a terminal's as it is. Returns its exit code. */
export async function run(command: string, more: Environment = {}): Promise<number> {
  return exitCodeOf(spawn(command, { shell: true, stdio: ['ignore', 2, 2], env: envOf(more) }));
}

/** The same, and keeps what it writes. */
export async function runKept(command: string, more: Environment = {}): Promise<Ended> {
  const child = spawn(command, { shell: true, stdio: ['ignore', 'pipe', 'pipe'], env: envOf(more) });
  return kept(child, (part) => process.stderr.write(part));
}

/** The same with less priority, and without showing anything. */
export async function runHeld(command: string): Promise<Ended> {
  // Set before it starts, so that whatever it starts inherits it.
  const nice = ['-n', '10', 'sh', '-c', command];
  return kept(spawn('nice', nice, { stdio: ['ignore', 'pipe', 'pipe'], env: envOf({}) }));
}

async function kept(child: ChildProcess, show = (_part: Buffer) => {}): Promise<Ended> {
  const parts: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (part: Buffer) => {
      parts.push(part);
      show(part);
    });
  const code = await exitCodeOf(child);
  return { code, output: Buffer.concat(parts).toString('utf8') };
}

/** Waits until all that it wrote has been read. */
function exitCodeOf(child: ChildProcess): Promise<number> {
  return new Promise((resolve) => {
    child.once('error', () => resolve(1));
    child.once('close', (code) => resolve(code ?? 1));
  });
}

/** All processes share one cache of compiled code: the tests start hundreds, and a third of a start is compiling. */
const compileCache = path.resolve('node_modules/.cache/node');

function envOf(more: Environment) {
  return childEnv({
    PATH: `node_modules/.bin:${childEnv().PATH ?? ''}`,
    NODE_COMPILE_CACHE: compileCache,
    ...more,
  });
}
