import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { shopHttp } from '../shop/shop-http';
import { placeDatabase } from '../database/test-db';
import { answers, freePort, run, type Running } from '../machine/process';

export type Stage = Awaited<ReturnType<typeof openStage>>;
/** What a crash run needs of the stage whose processes it takes down. */
export type CrashStage = Pick<
  Stage,
  | 'http'
  | 'providerOrigin'
  | 'act'
  | 'setGameBehaviour'
  | 'setProviderBehaviour'
  | 'setWebhookMode'
  | 'grants'
  | 'balancesOf'
  | 'close'
> &
  Readonly<{
    /** Ends one process, or the only one. */
    takeDown(): Promise<void>;
    /** Starts another in its place; returns the milliseconds until it answers. */
    bringUp(): Promise<number>;
  }>;

const grants = z.object({
  grants: z.array(
    z.object({
      grant_id: z.string(),
      applied: z.int(),
      calls: z.int(),
      request: z
        .object({ order_ref: z.string(), game: z.string(), role_id: z.string(), product_id: z.string() })
        .nullable(),
    }),
  ),
});
const balances = z.object({ balances: z.record(z.string(), z.int()) });
export type GrantReport = z.infer<typeof grants>['grants'][number];

/**
 * Backend and sandbox in processes of their own, on free ports. The sandbox plays the outside parties and is never killed; the backend can
 * be killed and started again over the same data. If `databaseUrl` is null, the embedded engine runs in a directory. `more` adds settings
 * of the backend.
 */
export async function openStage(databaseUrl: string | null, more: Record<string, string> = {}) {
  const dir = await mkdtemp(join(tmpdir(), 'crash-'));
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const parties = await openParties(join(dir, 'sandbox'));
  if (databaseUrl === null) await placeDatabase(join(dir, 'shop'), 'seeded');
  const env = {
    PORT: String(port),
    DATA_DIR: join(dir, 'shop'),
    DATABASE_URL: databaseUrl ?? '',
    CALLBACK_ORIGIN: origin,
    ...parties.env,
    RATE_LIMIT_SCALE: '1000',
    TRUST_PROXY: '1',
    LOG_LEVEL: 'error',
    SHOP_MODE: 'sandbox',
    ...more,
  };
  const start = async (change: Record<string, string>): Promise<Running> => {
    const child = run('backend', { ...env, ...change });
    await answers(`${origin}/api/readyz`, child, 180_000);
    return child;
  };
  let backend = await start({});
  return {
    ...parties,
    dataDir: env.DATA_DIR,
    env,
    origin,
    http: shopHttp(origin),
    kill: () => backend.kill(),
    /** Starts it again, with changed settings if given; returns the milliseconds until it answers. */
    start: async (change: Record<string, string> = {}) => {
      const since = performance.now();
      backend = await start(change);
      return performance.now() - since;
    },
    stop: () => backend.stop(),
    process: () => backend,
    complaints: () => backend.output(),
    close: async () => {
      await backend.stop();
      await parties.close();
      await rm(dir, { recursive: true, force: true });
    },
  };
}

/** The sandbox's outside parties in a process of their own, with calls that control and query them past the shop. */
export async function openParties(dir: string) {
  const [gamePort, providerPort, identityPort] = [await freePort(), await freePort(), await freePort()];
  const game = `http://127.0.0.1:${gamePort}`;
  const provider = `http://127.0.0.1:${providerPort}`;
  const sandbox = run('sandbox', {
    SANDBOX_DIR: dir,
    SANDBOX_GAME_PORT: String(gamePort),
    SANDBOX_PROVIDER_PORT: String(providerPort),
    SANDBOX_IDENTITY_PORT: String(identityPort),
  });
  await answers(`${game}/health`, sandbox);
  const post = async (url: string, body: object) => {
    const reply = await fetch(url, { method: 'POST', body: JSON.stringify(body) });
    if (!reply.ok) throw new Error(`${url}: ${reply.status} ${await reply.text()}`);
  };
  return {
    env: { GAME_SERVER_ORIGIN: game, SANDPAY_ORIGIN: provider },
    providerOrigin: provider,
    /** For a shop whose players sign in with other accounts. */
    identityOrigin: `http://127.0.0.1:${identityPort}`,
    close: async () => void (await sandbox.stop()),
    /** Makes the payer act; returns once Sandpay has written it to its disk. */
    act: (paymentId: string, action: string) =>
      post(`${provider}/control/payments/${paymentId}/${action}`, {}),
    setGameBehaviour: (behaviour: object) => post(`${game}/control/behaviour`, behaviour),
    setProviderBehaviour: (behaviour: object) => post(`${provider}/control/behaviour`, behaviour),
    setWebhookMode: (mode: object) => post(`${provider}/control/webhooks`, mode),
    grants: async () => grants.parse(await (await fetch(`${game}/control/grants`)).json()).grants,
    balancesOf: async (gameId: string, roleId: string) => {
      const query = new URLSearchParams({ game: gameId, role_id: roleId });
      return balances.parse(await (await fetch(`${game}/control/balances?${query}`)).json()).balances;
    },
  };
}
