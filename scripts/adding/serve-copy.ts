import { spawn, type ChildProcess } from 'node:child_process';
import { get } from 'node:http';
import { createServer } from 'node:net';
import path from 'node:path';
import { childEnv } from '@/scripts/env';
import { fileOf } from '@/scripts/programs/programs';

/** A running shop: reads its pages by host and path, and stops it. */
export type ServedCopy = Readonly<{
  read(host: string, path: string): Promise<string>;
  stop(): Promise<void>;
}>;

/** Enough beside other work, which goes first. */
const patienceMs = { start: 300_000, page: 120_000 };

/** Starts the built shop of a folder on free ports, with its own data. Rejects if it doesn't answer within five minutes. */
export async function serveCopy(root: string): Promise<ServedCopy> {
  const [port = 0, ...sandbox] = await freePorts(4);
  const names = ['SANDBOX_GAME_PORT', 'SANDBOX_PROVIDER_PORT', 'SANDBOX_IDENTITY_PORT'];
  const child = spawn(process.execPath, [fileOf('start')], {
    cwd: root,
    stdio: ['ignore', 2, 2],
    env: childEnv({
      ...Object.fromEntries(names.map((name, index) => [name, String(sandbox[index])])),
      PORT: String(port),
      DATA_DIR: path.join(root, '.data/shop'),
      SANDBOX_DIR: path.join(root, '.data/sandbox'),
      LOG_LEVEL: 'warn',
    }),
  });
  const read = (host: string, address: string) => readPage(port, `${host}:${port}`, address);
  const stop = () => end(child);
  try {
    await answering(() => read('localhost', '/'), child);
  } catch (error) {
    await stop();
    throw error;
  }
  return { read, stop };
}

/** The text of a page, after at most five redirects. */
async function readPage(port: number, host: string, address: string, left = 5): Promise<string> {
  const { status, location, text } = await ask(port, host, address);
  if (location !== undefined && left > 0) {
    const { pathname, search } = new URL(location, `http://${host}`);
    return readPage(port, host, pathname + search, left - 1);
  }
  if (status !== 200) throw new Error(`${host}${address} answers ${status}`);
  return text;
}

type Answer = Readonly<{ status: number; location: string | undefined; text: string }>;

function ask(port: number, host: string, address: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = get({ host: '127.0.0.1', port, path: address, headers: { host } }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          location: response.headers.location,
          text: Buffer.concat(parts).toString('utf8'),
        }),
      );
    });
    request.on('error', reject);
    request.setTimeout(patienceMs.page, () => request.destroy(new Error(`${host}${address} doesn't answer`)));
  });
}

async function answering(read: () => Promise<unknown>, child: ChildProcess): Promise<void> {
  const until = Date.now() + patienceMs.start;
  for (;;) {
    try {
      await read();
      return;
    } catch (error) {
      if (Date.now() > until || child.exitCode !== null) throw error;
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  }
}

/** Free ports. They are all held open at once, so that they differ. */
async function freePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(
    Array.from(
      { length: count },
      () =>
        new Promise<ReturnType<typeof createServer>>((resolve, reject) => {
          const server = createServer();
          server.once('error', reject);
          server.listen(0, '127.0.0.1', () => resolve(server));
        }),
    ),
  );
  return Promise.all(
    servers.map((server) => {
      const address = server.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      return new Promise<number>((resolve) => server.close(() => resolve(port)));
    }),
  );
}

function end(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    const patience = setTimeout(() => child.kill('SIGKILL'), 20_000);
    child.once('exit', () => {
      clearTimeout(patience);
      resolve();
    });
    child.kill('SIGTERM');
  });
}
