import type { ServerOptions } from 'node:http';
import type { Server } from 'node:net';
import type { Env } from '@/lib/backend/kernel/env';

/** An HTTP server, with any class of response. */
export type HttpServer = Server & Readonly<{ closeIdleConnections(): void }>;

/** Seconds for receiving a request's head, and the whole request: the largest body, a callback, has 512 kB. */
const headSeconds = 15;
const requestSeconds = 60;

/**
 * Timeouts for connections. An idle connection stays open for longer than the load balancer in front keeps it: otherwise the balancer would
 * send into a connection that is just closing, and a player's order would be answered with 502.
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
