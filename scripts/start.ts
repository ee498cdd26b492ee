/*
 * Serves the built shop: `npm start`. In sandbox mode the outside parties (game server, payment provider) run beside it in a
 * process of their own, unless others are named in the environment.
 */
import { spawn } from 'node:child_process';
import { createServer, type IncomingMessage } from 'node:http';
import next from 'next';
import { readEnv } from '@/lib/backend/platform/env';
import { PageResponse } from './serve/finish-pages';

const env = readEnv();
const port = Number(process.env.PORT ?? 3000);
const bind = process.env.BIND_HOST;

if (env.SHOP_MODE === 'sandbox' && process.env.GAME_SERVER_ORIGIN === undefined) await startSandbox();

// "localhost" is only the name Next goes by for itself; 127.0.0.1 there would turn the edge's rewrites into foreign addresses.
const app = next({ dev: false, hostname: 'localhost', port });
await app.prepare();
const handle = app.getRequestHandler();
createServer({ ServerResponse: PageResponse }, (request, response) => {
  if (env.TRUST_PROXY === '0') takeOwnWord(request);
  void handle(request, response);
}).listen(port, bind, () => {
  console.log(`Shop: http://localhost:${port} lists the brands; each is at http://<brand>.localhost:${port}`);
});

/** Without a proxy of ours in front, what a caller says of its address or of the host it came by is not believed. */
function takeOwnWord(request: IncomingMessage): void {
  for (const name of ['x-forwarded-host', 'x-forwarded-proto', 'x-forwarded-port', 'forwarded'])
    delete request.headers[name];
  request.headers['x-forwarded-for'] = request.socket.remoteAddress ?? '';
}

async function startSandbox(): Promise<void> {
  // The channel tells the sandbox when this process is gone, however it went.
  const stdio: ['ignore', 'inherit', 'inherit', 'ipc'] = ['ignore', 'inherit', 'inherit', 'ipc'];
  const child = spawn(process.execPath, [...process.execArgv, 'scripts/sandbox.ts'], { stdio });
  child.once('exit', (code) => {
    console.error(`The sandbox stopped (${code}); the shop can't sell without it.`);
    process.exit(1);
  });
  for (let tries = 0; tries < 100; tries += 1) {
    const up = await fetch('http://127.0.0.1:4012/health').then(
      (answer) => answer.ok,
      () => false,
    );
    if (up) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('The sandbox did not start in time.');
}
