/*
 * Serves the built shop: `npm start`. In sandbox mode the outside parties (game server, payment provider, identity server) run beside it in
 * a process of their own, unless the environment names others.
 */
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import http, { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import { join } from 'node:path';
import next from 'next';
import { createLog } from '@/lib/backend/kernel/log';
import { serveApi } from '@/lib/backend/mount';
import { startFailure } from '@/lib/backend/failure';
import { trustedHops } from '@/lib/domain/forwarded';
import { readApiOrigins } from '@/lib/domain/read-api-origin';
import type { SandboxPorts } from '@/lib/domain/sandbox-ports';
import { toEdgeMode } from '@/lib/edge/edge-input';
import { createRenderLimit } from '@/lib/edge/render-limit';
import { enabledHosts } from '@/tenants/kit/enabled';
import { createAnswerCall } from './answer-call';
import { createNextRequester } from './next-requester';
import { addSettings, readShopEnv, type ShopEnv } from './env';
import { createFrontDoor, kindOf } from './front-door';
import { capIdleSockets } from './idle-sockets';
import { stopOnSignals } from './lifecycle';
import { createMetrics, type Metrics } from './metrics/metrics-server';
import { openPort } from './open-port';
import { createPageAnswers } from './page-answers';
import { createPublicAnswers } from './public-answers';
import { createServeFile, ownFiles } from './serve-file';
import { keepFilesShared } from './shared-files';
import { socketPolicy } from './socket-policy';
import { startTracing } from './tracing';

const { env, port, host, isHome, additions, ...settings } = readOrEnd();
const metrics = await watchFromHere().catch(endWith);
const tracing = settings.tracing && (await startTracing(settings.tracing));
const sandbox = settings.sandbox === null ? null : await startSandbox(settings.sandbox);

// Marks the front door's own requests to Next; nobody else can imitate them.
const key = randomUUID();
addSettings({ ...additions, SHOP_DOOR_KEY: key });
// "localhost" is only Next's name for itself; with 127.0.0.1 the edge's rewrites would count as addresses of another site.
const app = next({ dev: false, hostname: 'localhost', port });
await app.prepare();
const handle = app.getRequestHandler();
const handleNext: RequestListener = (request, response) => void handle(request, response);
const log = createLog(env.LOG_LEVEL);
const shared = env.SHARED_FILES_DIR ?? null;
if (shared !== null)
  await keepFilesShared({ own: ownFiles, shared }, (err) =>
    log.error({ err }, 'files are not shared with other versions'),
  ).catch(endWith);
const publicAnswers = createPublicAnswers();
(globalThis.topupCatalogListeners ??= new Set()).add(publicAnswers.forget);
const frontDoor = createFrontDoor({
  next: handleNext,
  file: createServeFile(handleNext, shared),
  call: createAnswerCall(serveApi, publicAnswers),
  answers: createPageAnswers({
    requestPage: createNextRequester(handleNext, { key, port }),
    maxBytes: (env.KEPT_PAGES_MB / 2) * 1_048_576,
    now: () => Date.now(),
  }),
  limit: createRenderLimit(env.RATE_LIMIT_SCALE),
  hostFileLimit: createRenderLimit(env.RATE_LIMIT_SCALE),
  settings: {
    mode: toEdgeMode(env.SHOP_MODE),
    hosts: enabledHosts(env.ENABLED_TENANTS),
    trustedHops: trustedHops(env.TRUST_PROXY),
    brandApi: env.BRAND_API,
    trackOrigin: env.TRACK_ORIGIN,
  },
  log,
});
const serve: RequestListener = (request, response) => {
  if (env.TRUST_PROXY === '0') takeOwnWord(request);
  frontDoor(request, response);
};
const watched = metrics?.watch(serve, kindOf) ?? serve;
const server = createServer(
  socketPolicy(env),
  tracing?.watch(watched, kindOf, env.TRUST_PROXY !== '0') ?? watched,
);
if (env.TRUST_PROXY === '0') capIdleSockets(server, env.IDLE_SOCKETS);
await openPort(server, 'PORT', { port, host }).catch(endWith);
console.log(greeting());
void warmUp(port);

stopOnSignals({
  server,
  settings: env,
  rest: async () => {
    sandbox?.letGo();
    // Every copy of the backend's module in this process finds the backend through this handle.
    await (await globalThis.topupBackend)?.rest();
  },
  close: async () => {
    await (await globalThis.topupBackend)?.close();
    await tracing?.stop();
  },
  say: (line) => console.error(line),
});

/** Starts counting before anything opens the backend; null if the process isn't monitored. */
async function watchFromHere(): Promise<Metrics | null> {
  if (settings.metrics === null) return null;
  const isElsewhere = readApiOrigins(env.PAY_API_ORIGIN).length > 0;
  const begun = createMetrics(isElsewhere ? null : async () => (await globalThis.topupBackend) ?? null);
  globalThis.topupMeters = begun.meters;
  await begun.listen(settings.metrics);
  return begun;
}

/** The settings; wrong ones end the process. */
function readOrEnd(): ShopEnv {
  try {
    return readShopEnv();
  } catch (error) {
    return endWith(error);
  }
}

/** Reports in one line why the start failed, and ends the process. */
function endWith(error: unknown): never {
  console.error(startFailure(error));
  process.exit(1);
}

/**
 * Starts the outside parties in a process of their own and waits until they answer. They end when this process does; after `letGo` they may
 * end first.
 */
async function startSandbox({ identity }: SandboxPorts): Promise<{ letGo: () => void }> {
  const child = spawn(process.execPath, [...process.execArgv, join(import.meta.dirname, 'sandbox.js')], {
    // Through this channel the sandbox notices when this process has ended, however it ended.
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const onExit = (code: number | null) => {
    console.error(`The sandbox stopped (${code}); the shop can't sell without it.`);
    process.exit(1);
  };
  child.once('exit', onExit);
  for (let tries = 0; tries < 150; tries += 1) {
    const up = await fetch(`http://127.0.0.1:${identity}/health`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (up) return { letGo: () => void child.off('exit', onExit) };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('The sandbox did not start in time.');
}

function greeting(): string {
  if (env.SHOP_MODE === 'production') return `Shop: listening on port ${port}`;
  const where = `Shop: http://localhost:${port} lists the brands; each is at http://<brand>.localhost:${port}`;
  return isHome ? `${where}\nSHOP_MODE isn't set: this is a sandbox, on this machine alone.` : where;
}

/** Without a proxy of ours in front, forwarded headers that claim an address or host aren't trusted. */
function takeOwnWord(request: IncomingMessage): void {
  for (const name of ['x-forwarded-host', 'x-forwarded-proto', 'x-forwarded-port', 'forwarded'])
    delete request.headers[name];
  request.headers['x-forwarded-for'] = request.socket.remoteAddress ?? '';
}

/** Requests every brand's landing pages once, one after another, so that no player waits for the first rendering. */
async function warmUp(port: number): Promise<number> {
  let warmed = 0;
  for (const tenant of new Set(enabledHosts(env.ENABLED_TENANTS).values())) {
    const area = tenant.landingArea ?? tenant.areas[0];
    for (const path of ['/selectGoods', '/selectGame']) {
      const status = await ask(port, tenant.sites.pay, `${path}?domain_area=${area}`);
      if (status === 200) warmed += 1;
    }
  }
  return warmed;
}

function ask(port: number, host: string, path: string): Promise<number> {
  return new Promise((resolve) => {
    const request = http.get(
      { host: '127.0.0.1', port, path, headers: { host, accept: 'text/html' } },
      (response) => {
        response.resume().on('end', () => resolve(response.statusCode ?? 0));
      },
    );
    request.on('error', () => resolve(0));
  });
}
