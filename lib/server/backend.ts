/*
 * The pay backend as a process of its own: `npm run backend`. Many of them can run over one PostgreSQL server; over the embedded database
 * only one can, and a second one reports that and stops.
 */
import { createServer, type RequestListener } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { callerFromNode } from '@/lib/backend/http/caller';
import { openBackend, type Backend } from '@/lib/backend/open-backend';
import { startFailure } from '@/lib/backend/failure';
import { trustedHops } from '@/lib/domain/forwarded';
import { readBackendEnv } from './env';
import { capIdleSockets } from './idle-sockets';
import { stopOnSignals } from './lifecycle';
import { createMetrics } from './metrics/metrics-server';
import { openPort } from './open-port';
import { socketPolicy } from './socket-policy';
import { startTracing } from './tracing';

const { env, port, host, backend, metrics, tracing } = await open().catch(endWith);
const { log } = backend.deps;
const hops = trustedHops(env.TRUST_PROXY);
const listener = getRequestListener((request, { incoming }) =>
  backend.fetch(request, callerFromNode(incoming, hops)),
);
const serve: RequestListener = (request, response) => void listener(request, response);
const watched = metrics?.watch(serve, () => 'call') ?? serve;
// Other servers of the shop call this one, with their trace.
const server = createServer(socketPolicy(env), tracing?.watch(watched, () => 'call', true) ?? watched);
if (hops === 0) capIdleSockets(server, env.IDLE_SOCKETS);
stopOnSignals({
  server,
  settings: env,
  rest: () => backend.rest(),
  close: async () => {
    await backend.close();
    await tracing?.stop();
  },
  say: (line) => log.error(line),
});
await openPort(server, 'PORT', { port, host }).catch(endWith);
log.info({ port }, 'backend listening');

async function open() {
  const settings = readBackendEnv();
  const tracing = settings.tracing && (await startTracing(settings.tracing));
  let opened: Backend | null = null;
  const metrics = settings.metrics === null ? null : createMetrics(async () => opened);
  opened = await openBackend(settings.env, metrics === null ? {} : { meters: metrics.meters });
  if (settings.metrics !== null) await metrics?.listen(settings.metrics);
  return { ...settings, backend: opened, metrics, tracing };
}

/** Reports in one line why the start failed, and ends the process. */
function endWith(error: unknown): never {
  console.error(startFailure(error));
  process.exit(1);
}
