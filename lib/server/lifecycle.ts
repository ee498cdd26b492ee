import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { constants } from 'node:os';
import type { Env } from '@/lib/backend/kernel/env';
import type { HttpServer } from './socket-policy';

const readiness = '/api/readyz';
/** A terminal and npm may both pass on one Ctrl-C. In milliseconds. */
const sameSignalMs = 500;
const lookAgainMs = 100;

type Stopping = Readonly<{
  server: HttpServer;
  settings: Pick<Env, 'STOP_PAUSE_SECONDS' | 'STOP_DEADLINE_SECONDS'>;
  /** Takes no new jobs; running ones continue. */
  rest(): Promise<void>;
  /** Ends the running jobs, then closes the database. */
  close(): Promise<void>;
  say(line: string): void;
}>;

/**
 * Stops the process on SIGTERM or SIGINT without losing a call. First, readiness answers 503 and no new job is taken. After a pause, in
 * which load balancers notice, the port closes; calls in flight finish; the database closes last. Whatever hasn't finished by the deadline
 * is cut off, and the exit code says so. A second signal ends the process at once.
 */
export function stopOnSignals(parts: Stopping): void {
  let since: number | null = null;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (since === null) {
        since = Date.now();
        void stop(parts);
      } else if (Date.now() - since > sameSignalMs) process.exit(128 + constants.signals[signal]);
    });
  }
}

async function stop({ server, settings, rest, close, say }: Stopping): Promise<void> {
  setTimeout(() => {
    say(`Not everything ended within ${settings.STOP_DEADLINE_SECONDS} s; what was left is cut.`);
    process.exit(1);
  }, settings.STOP_DEADLINE_SECONDS * 1000);
  turnAway(server);
  try {
    await Promise.all([rest(), wait(settings.STOP_PAUSE_SECONDS * 1000)]);
    await closePort(server);
    await close();
    process.exit(0);
  } catch (error) {
    say(`Stopping failed: ${error instanceof Error ? error.message : String(error)}`);
    process.exit(1);
  }
}

/** From here on, readiness answers 503 and every answer closes its connection; calls are still served. */
function turnAway(server: HttpServer): void {
  const listeners = server.listeners('request');
  server.removeAllListeners('request');
  const turned: RequestListener = (request, response) => {
    response.setHeader('connection', 'close');
    if (request.url?.split('?')[0] === readiness) {
      response.writeHead(503, { 'content-type': 'application/json', 'cache-control': 'no-store' });
      return response.end('{"ok":false,"stopping":true}');
    }
    for (const listener of listeners) Reflect.apply(listener, server, [request, response]);
  };
  server.on('request', turned);
}

/** Accepts no more connections, and waits until the calls on existing ones have been answered. */
async function closePort(server: HttpServer): Promise<void> {
  if (!server.listening) return;
  const closed = once(server, 'close');
  server.close();
  // A connection whose call ended just before is kept alive, and would hold the port for that long.
  const looking = setInterval(() => server.closeIdleConnections(), lookAgainMs);
  await closed.finally(() => clearInterval(looking));
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
