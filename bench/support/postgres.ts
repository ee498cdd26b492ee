import { execFile } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { openServer } from '@/lib/backend/kernel/db/pg-engine';
import { findBinaries, startPostgres } from '@/scripts/testing/postgres';

const ticksPerSecond = 100;

/** A PostgreSQL server under measurement. */
export type Postgres = Readonly<{
  url: string;
  /** Processor time used so far by all its processes, including those that have ended, in seconds. */
  cpuSeconds(): number;
  /** Runs pgbench's TPC-B for this many seconds; returns transactions per second. */
  pgbench(connections: number, seconds: number): Promise<number>;
  stop(): Promise<void>;
}>;

/** Starts a server with the tests' settings, and pgbench's tables at scale 10. */
export async function startMeasuredPostgres(): Promise<Postgres> {
  const server = await startPostgres();
  const binaries = findBinaries();
  if (server === null || binaries === null) throw new Error('There is no PostgreSQL with pgbench here.');
  const engine = openServer(server.url, { max: 1 });
  const rows = await engine.query('select pg_backend_pid() as pid', [], 'object');
  const [{ pid }] = z.tuple([z.object({ pid: z.number() })]).parse(rows);
  const postmaster = fieldsOf(pid)[1] ?? '';
  await engine.exec('create database pgbench');
  await engine.close();
  const bench = new URL(server.url);
  bench.pathname = '/pgbench';
  const run = async (parameters: readonly string[]): Promise<string> => {
    const { stdout } = await promisify(execFile)(join(binaries, 'pgbench'), [...parameters, bench.href]);
    return stdout;
  };
  await run(['-i', '-q', '-s', '10']);
  return {
    url: server.url,
    cpuSeconds: () => cpuOf(postmaster),
    pgbench: async (connections, seconds) => {
      const said = await run(['-M', 'prepared', '-n', '-c', String(connections), '-T', String(seconds)]);
      return Number(/^tps = ([\d.]+)/m.exec(said)?.[1]);
    },
    stop: server.stop,
  };
}

/** The fields of /proc/<pid>/stat after the process's name: state, parent and so on. */
function fieldsOf(pid: number | string): readonly string[] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    // It has ended in the meantime; from then on its parent's figures include it.
    return [];
  }
}

function cpuOf(postmaster: string): number {
  const sum = (fields: readonly string[], from: number, to: number) =>
    fields.slice(from, to).reduce((ticks, field) => ticks + Number(field), 0);
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(fieldsOf)
    .filter((fields) => fields[1] === postmaster);
  // User and system time: of the postmaster including its ended children, and of the living children without theirs.
  const ticks = sum(fieldsOf(postmaster), 11, 15) + children.reduce((all, one) => all + sum(one, 11, 13), 0);
  return ticks / ticksPerSecond;
}
