import type { ServerOptions } from 'node:http';
import type { Server } from 'node:net';
import type { Env } from '@/lib/backend/kernel/env';

/** An HTTP server, with any class of responses. */
export type HttpServer = Server & Readonly<{ closeIdleConnections(): void }>;

/** Seconds for a request's head, and for the whole of it with its body: the largest body, a callback, is 512 kB. */
const headSeconds = 15;
const requestSeconds = 60;

/**
 * How long a connection may wait for what. It is kept for the next request longer than the balancer in front keeps it: else the balancer
 * sends into a connection that is just being closed, and a player's order is answered 502.
 */
export function socketPolicy(
  env: Pick<Env, 'KEEP_ALIVE_SECONDS'>,
): Pick<
  ServerOptions,
  'keepAliveTimeout' | 'headersTimeout' | 'requestTimeout' | 'connectionsCheckingInterval'
> {
  return {
    keepAliveTimeout: env.KEEP_ALIVE_SECONDS * 1000,
    headersTimeout: headSeconds * 1000,
    requestTimeout: requestSeconds * 1000,
    connectionsCheckingInterval: 5_000,
  };
}
