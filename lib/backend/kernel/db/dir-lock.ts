import { createHash } from 'node:crypto';
import { realpathSync } from 'node:fs';
import net from 'node:net';

/** Thrown when another process holds the embedded database; the message is for the operator. */
export class DirectoryLockedError extends Error {
  override readonly name = 'DirectoryLockedError';
}

/**
 * Takes the exclusive right to open `dir`, which must exist. Two processes on one embedded database would lose commits without any error,
 * so the second must be refused. The kernel frees an abstract socket (Linux) or a named pipe (Windows) even after kill -9, which it doesn't
 * do for a lock file; elsewhere a socket in /tmp serves. Returns the release function.
 */
export async function lockDirectory(dir: string): Promise<() => Promise<void>> {
  const name = `topup-${createHash('sha256').update(realpathSync(dir)).digest('hex').slice(0, 24)}`;
  const server = net.createServer((socket) => socket.destroy());
  server.unref();
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explain(error, dir)));
    server.listen({ path: addressOf(name) }, resolve);
  });
  return () => new Promise((resolve) => server.close(() => resolve()));
}

function addressOf(name: string): string {
  if (process.platform === 'linux') return `\0${name}`;
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : `/tmp/${name}.sock`;
}

function explain(error: NodeJS.ErrnoException, dir: string): Error {
  if (error.code !== 'EADDRINUSE') return error;
  return new DirectoryLockedError(
    `The database in ${dir} is in use by another process. Stop that one first, or set DATABASE_URL to share a PostgreSQL server.`,
  );
}
