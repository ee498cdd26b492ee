/*
 * Serves the built shop: `npm start`. In sandbox mode the outside parties (game server, payment provider) run beside it in a
 * process of their own, unless others are named in the environment.
 */
import { createServer, type IncomingMessage } from 'node:http';
import next from 'next';
import { readEnv } from '@/lib/backend/platform/env';
import { PageResponse } from './serve/finish-pages';
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

// "localhost" is only the name Next goes by for itself; 127.0.0.1 there would turn the edge's rewrites into foreign addresses.
const app = next({ dev: false, hostname: 'localhost', port });
await app.prepare();
const handle = app.getRequestHandler();
const server = createServer({ ServerResponse: PageResponse }, (request, response) => {
  if (env.TRUST_PROXY === '0') takeOwnWord(request);
  void handle(request, response);
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
