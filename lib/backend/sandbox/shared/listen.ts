import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { SandboxEnv } from './http';

type Listening = Readonly<{ port: number; close(): Promise<void> }>;

/** Bodies above this are refused with 413. */
const MAX_BODY_BYTES = 64 * 1024;

export const sandboxBodyLimit = bodyLimit({ maxSize: MAX_BODY_BYTES });

/** Serves the app; port 0 takes a free one. Rejects when the port is taken. `close` cuts open connections. */
export function listen(app: Hono<SandboxEnv>, host: string, port: number): Promise<Listening> {
  const server = createServer(getRequestListener(app.fetch, { overrideGlobalObjects: false }));
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      const address = server.address();
      if (address === null || typeof address === 'string')
        return reject(new Error('not listening on a port'));
      resolve({
        port: address.port,
        close: () =>
          new Promise((closed) => {
            server.close(() => closed());
            server.closeAllConnections();
          }),
      });
    });
  });
}
