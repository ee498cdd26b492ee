import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { chownSync } from 'node:fs';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openServer } from '@/lib/backend/kernel/db/pg-engine';
import { z } from 'zod';
import { plainUser, untilReady } from '@/scripts/testing/postgres';
import { freePort } from '../machine/process';
import { until } from '../machine/until';

const known = z.tuple([z.object({ value: z.string().nullable() })]);

/** A PostgreSQL server and a streaming replica of it, made from the machine's binaries; each has a database `shop`. */
export async function openReplicatedServer(binaries: string) {
  const root = await mkdtemp(join(tmpdir(), 'replica-'));
  const user = plainUser();
  if (user !== null) chownSync(root, user.uid, user.gid);
  const options = { ...user, cwd: root, env: { ...process.env, HOME: root, LC_ALL: 'C.UTF-8' } };
  const command = (name: string, args: readonly string[]) =>
    execFileSync(join(binaries, name), args, { ...options, stdio: ['ignore', 'ignore', 'inherit'] });
  const dataOf = (name: string) => join(root, name);
  const servers: ChildProcess[] = [];
  const start = (name: string, port: number) => {
    const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=60'];
    const args = ['-D', dataOf(name), '-p', String(port), ...settings.flatMap((one) => ['-c', one])];
    const server = spawn(join(binaries, 'postgres'), args, { ...options, stdio: 'ignore' });
    servers.push(server);
    return server;
  };
  const close = async () => {
    await Promise.all(servers.map((server) => cut(server)));
    await rm(root, { recursive: true, force: true });
  };
  try {
    const [primaryPort, replicaPort] = [await freePort(), await freePort()];
    command('initdb', [
      '-D',
      dataOf('primary'),
      '-U',
      'shop',
      '--auth=trust',
      '--encoding=UTF8',
      '--no-sync',
    ]);
    const primary = start('primary', primaryPort);
    await untilReady(urlOf(primaryPort, 'postgres'));
    await ask(urlOf(primaryPort, 'postgres'), 'create database shop');
    const from = ['-h', '127.0.0.1', '-p', String(primaryPort), '-U', 'shop'];
    command('pg_basebackup', [
      ...from,
      '-D',
      dataOf('replica'),
      '-R',
      '-X',
      'stream',
      '-c',
      'fast',
      '--no-sync',
    ]);
    start('replica', replicaPort);
    await untilReady(urlOf(replicaPort, 'shop'));
    return {
      url: urlOf(primaryPort, 'shop'),
      replicaUrl: urlOf(replicaPort, 'shop'),
      /** Waits until the replica has everything that was committed, then ends the server without warning. */
      killPrimary: async () => {
        const end = await ask(urlOf(primaryPort, 'shop'), 'select pg_current_wal_lsn()::text as value');
        const hasAll = `select (pg_last_wal_replay_lsn() >= '${end}')::text as value`;
        await until(
          'replayed',
          async () => (await ask(urlOf(replicaPort, 'shop'), hasAll)) === 'true',
          60_000,
        );
        await cut(primary);
      },
      promote: async () => {
        await ask(urlOf(replicaPort, 'postgres'), 'select pg_promote(true, 60)::text as value');
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

const urlOf = (port: number, database: string) => `postgres://shop@127.0.0.1:${port}/${database}`;

/** The single value that a statement returns; null if it returns none. */
async function ask(url: string, statement: string): Promise<string | null> {
  const engine = openServer(url, { max: 1 });
  try {
    const rows = await engine.query(statement, [], 'object');
    return rows.length === 0 ? null : known.parse(rows)[0].value;
  } finally {
    await engine.close();
  }
}

async function cut(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const gone = once(server, 'exit');
  // Signals the postmaster; its child processes end when they notice that it has ended.
  server.kill('SIGQUIT');
  await gone;
}
