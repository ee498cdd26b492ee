import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { plainUser } from '../testing/postgres';

/**
 * The pooler's settings, for transaction pooling. The shop sets a statement timeout when it opens a connection; the pooler can't keep that
 * setting apart by caller, so the database has it for everybody.
 */
export function pgbouncerConfig(port: number, databaseUrl: string, folder: string): string {
  const { hostname, port: serverPort, username, pathname } = new URL(databaseUrl);
  return `[databases]
${pathname.slice(1)} = host=${hostname} port=${serverPort} user=${username}

[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 20
max_client_conn = 500
ignore_startup_parameters = extra_float_digits,statement_timeout
logfile = ${join(folder, 'pgbouncer.log')}
pidfile = ${join(folder, 'pgbouncer.pid')}
`;
}

/** Whether pgbouncer is installed on this machine (Debian's package pgbouncer). */
export const hasPgbouncer = (): boolean => spawnSync('pgbouncer', ['--version']).status === 0;

/** Starts the pooler with a settings file in `dir`; `url` leads to the same database through it. */
export function startPgbouncer(
  dir: string,
  port: number,
  databaseUrl: string,
): Readonly<{ url: string; stop(): Promise<void> }> {
  const file = join(dir, 'pgbouncer.ini');
  writeFileSync(file, pgbouncerConfig(port, databaseUrl, dir));
  // It refuses to run as root, so another user has to be able to read its file.
  chmodSync(dir, 0o777);
  const child = spawn('pgbouncer', ['-q', file], { stdio: ['ignore', 'ignore', 'inherit'], ...plainUser() });
  const url = new URL(databaseUrl);
  url.port = String(port);
  return {
    url: url.href,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGINT');
      await once(child, 'exit');
    },
  };
}
