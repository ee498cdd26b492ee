import { createServer, type RequestListener } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Hono, MiddlewareHandler } from 'hono';
import type { SandboxEnv } from './http';

type Bound = Readonly<{
  port: number;
  /** Hands calls to the app; until then they are answered 503. */
  serve(app: Hono<SandboxEnv>): void;
  /** Stops, and cuts open connections. */
  close(): Promise<void>;
}>;

/** Bodies above this are refused with 413. */
const MAX_BODY_BYTES = 64 * 1024;

/** Hono's own limit makes a new request of one whose length isn't stated, and fails where the adapter's isn't a real one. */
export const sandboxBodyLimit: MiddlewareHandler<SandboxEnv> = async (c, next) => {
  const stated = Number(c.req.header('content-length') ?? 0);
  const isChunked = c.req.header('transfer-encoding') !== undefined;
  // Read once, the body is Hono's to hand on.
  const bytes = isChunked ? (await c.req.arrayBuffer()).byteLength : stated;
  return bytes > MAX_BODY_BYTES ? c.text('Payload Too Large', 413) : next();
};

/**
 * Takes a port; 0 takes a free one. Rejects when it is taken. Taken before the journal is opened, the port keeps a second process
 * away from the files of the first.
 */
export function bind(host: string, port: number): Promise<Bound> {
  let listener: RequestListener = (_, response) => void response.writeHead(503).end();
  const server = createServer((request, response) => listener(request, response));
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      const address = server.address();
      if (address === null || typeof address === 'string')
        return reject(new Error('not listening on a port'));
      resolve({
        port: address.port,
        serve: (app) => {
          listener = getRequestListener(app.fetch, { overrideGlobalObjects: false });
        },
        close: () =>
          new Promise((closed) => {
            server.close(() => closed());
            server.closeAllConnections();
          }),
      });
    });
  });
}

/** Runs `open`; gives the port back when that fails. */
export async function openOn<T>(bound: Bound, open: () => T): Promise<T> {
  try {
    return open();
  } catch (error) {
    await bound.close();
    throw error;
  }
}
