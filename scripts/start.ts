/*
 * Serves the built shop: `npm start`. In sandbox mode the outside parties (game server, payment provider) run beside it in a
 * process of their own, unless others are named in the environment.
 */
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import next from 'next';
import { createLog } from '@/lib/backend/platform/log';
import { readEnv } from '@/lib/backend/platform/env';
import { toEdgeMode } from '@/lib/edge/edge-input';
import { createAskNext } from '@/lib/server/ask-next';
import { createFrontDoor } from '@/lib/server/front-door';
import { createPageAnswers } from '@/lib/server/page-answers';
import { createRenderLimit } from '@/lib/server/render-limit';
import { sandboxDefaults, startSandbox } from './serve/sandbox-child';
import { warmUp } from './serve/warm-up';

const port = Number(process.env.PORT ?? 3000);
const ownSandbox =
  (process.env.SHOP_MODE ?? 'sandbox') === 'sandbox' &&
  process.env.GAME_SERVER_ORIGIN === undefined &&
  process.env.PAY_API_ORIGIN === undefined;
for (const [name, value] of Object.entries(ownSandbox ? sandboxDefaults(port) : {}))
  process.env[name] ??= value;
const env = readEnv();
const sandbox = ownSandbox ? await startSandbox() : null;

// By this key the door's own questions are told from everybody else's.
const key = randomUUID();
process.env.SHOP_DOOR_KEY = key;
// "localhost" is only the name Next goes by for itself; 127.0.0.1 there would turn the edge's rewrites into foreign addresses.
const app = next({ dev: false, hostname: 'localhost', port });
await app.prepare();
const handle = app.getRequestHandler();
const handleNext: RequestListener = (request, response) => void handle(request, response);
const door = createFrontDoor({
  next: handleNext,
  answers: createPageAnswers({
    ask: createAskNext(handleNext, { key, port }),
    maxBytes: (env.KEPT_PAGES_MB / 2) * 1_048_576,
    now: () => Date.now(),
  }),
  limit: createRenderLimit(env.RATE_LIMIT_SCALE),
  settings: {
    mode: toEdgeMode(env.SHOP_MODE),
    isProxyTrusted: env.TRUST_PROXY === '1',
    brandApi: env.BRAND_API,
    trackOrigin: env.TRACK_ORIGIN,
  },
  log: createLog(env.LOG_LEVEL),
});
const server = createServer((request, response) => {
  if (env.TRUST_PROXY === '0') takeOwnWord(request);
  door(request, response);
});
server.listen(port, process.env.BIND_HOST, () => {
  console.log(`Shop: http://localhost:${port} lists the brands; each is at http://<brand>.localhost:${port}`);
  void warmUp(port);
});

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());

/** Lets running calls and jobs end, closes the database, and goes. */
async function stop(): Promise<void> {
  sandbox?.letGo();
  server.close();
  server.closeIdleConnections();
  // The handle is where every copy of the backend's module in this process finds it.
  await (await globalThis.topupBackend)?.close();
  process.exit(0);
}

/** Without a proxy of ours in front, what a caller says of its address or of the host it came by is not believed. */
function takeOwnWord(request: IncomingMessage): void {
  for (const name of ['x-forwarded-host', 'x-forwarded-proto', 'x-forwarded-port', 'forwarded'])
    delete request.headers[name];
  request.headers['x-forwarded-for'] = request.socket.remoteAddress ?? '';
}
