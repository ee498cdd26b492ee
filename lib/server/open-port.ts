import { once } from 'node:events';
import type { Server } from 'node:net';

const reasons: Readonly<Record<string, string>> = {
  EADDRINUSE: 'something else listens there',
  EADDRNOTAVAIL: "this machine doesn't have that address",
  EACCES: "this user isn't permitted to",
};

/**
 * Makes a server listen, and resolves when it does. Rejects with one line for the operator that names the setting which chose the port; it
 * has no cause, because the start would report that instead.
 */
export async function openPort(
  server: Server,
  setting: 'PORT' | 'METRICS_PORT',
  at: Readonly<{ port: number; host?: string | undefined }>,
): Promise<void> {
  server.listen(at);
  await once(server, 'listening').catch((error: unknown) => {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    const where = at.host === undefined ? `${at.port}` : `${at.port} of ${at.host}`;
    throw new Error(`${setting}: can't listen on port ${where}: ${reasons[code] ?? code}.`);
  });
}
