import { createServer, type RequestListener } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Hono, MiddlewareHandler } from 'hono';
import type { SandboxEnv } from './http';

type Bound = Readonly<{
  port: number;
  /** Passes calls to the app; until then they are answered with 503. */
  serve(app: Hono<SandboxEnv>): void;
  /** Stops listening and closes open connections. */
  close(): Promise<void>;
}>;

/** Larger bodies are refused with 413. */
const MAX_BODY_BYTES = 64 * 1024;

/**
 * Replaces Hono's own limit, which creates a new request when the length isn't stated, and fails when the adapter's request isn't a real
 * one.
 */
export const sandboxBodyLimit: MiddlewareHandler<SandboxEnv> = async (c, next) => {
  const stated = Number(c.req.header('content-length') ?? 0);
  const isChunked = c.req.header('transfer-encoding') !== undefined;
  // Once read, the body is cached by Hono, so handlers can read it again.
  const bytes = isChunked ? (await c.req.arrayBuffer()).byteLength : stated;
  return bytes > MAX_BODY_BYTES ? c.text('Payload Too Large', 413) : next();
};

/**
 * Listens on a port; 0 takes a free one. Rejects when the port is taken. Call it before opening the journal, so that a second process can't
 * touch the files of the first.
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

/** Runs `open`; releases the port when that fails. */
export async function openOn<T>(bound: Bound, open: () => T): Promise<T> {
  try {
    return open();
  } catch (error) {
    await bound.close();
    throw error;
  }
}
