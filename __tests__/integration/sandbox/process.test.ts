import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { z } from 'zod';
import { SANDBOX_ONLY_GAME_SECRET, SANDBOX_ONLY_PROVIDER_SECRET } from '@/lib/backend/kernel/sandbox-secrets';
import { fileOf } from '@/scripts/programs/programs';
import { startMerchant, type Merchant } from './merchant';
import { call, scratch, signedClient } from './signed-client';

let child: ChildProcess;
let ports: Readonly<{ game: number; provider: number }>;
let disk: Awaited<ReturnType<typeof scratch>>;
let merchant: Merchant;
const askGame = signedClient(() => `http://127.0.0.1:${ports.game}`, SANDBOX_ONLY_GAME_SECRET);
const askProvider = signedClient(() => `http://127.0.0.1:${ports.provider}`, SANDBOX_ONLY_PROVIDER_SECRET);

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

/** The sandbox as it runs in practice: a node process of its own, with the loader that `tsx` uses. */
async function run(): Promise<void> {
  child = spawn(process.execPath, [fileOf('sandbox')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      SANDBOX_DIR: disk.dir,
      SANDBOX_GAME_PORT: String(ports.game),
      SANDBOX_PROVIDER_PORT: String(ports.provider),
      SANDBOX_IDENTITY_PORT: '0',
    },
  });
  if (child.stdout) await Promise.race([once(child.stdout, 'data'), once(child, 'exit')]);
}

async function kill(): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'exit');
}

beforeEach(async () => {
  disk = await scratch();
  merchant = await startMerchant();
  ports = { game: await freePort(), provider: await freePort() };
  await run();
}, 30_000);
afterEach(async () => {
  if (child.exitCode === null && child.signalCode === null) await kill();
  await merchant.close();
  await disk.remove();
});

const roles = z.object({ roles: z.array(z.object({ role_id: z.string(), server_id: z.string() })).min(1) });

it('keeps every acknowledged grant, payment and waiting webhook when it is killed while it works', async () => {
  const player = { game: 'watt-tidebound', account_id: 'u7' };
  const [role] = roles.parse((await askGame('/v1/roles', player)).body).roles;
  const grant = (grant_id: string) => {
    const goods = { product_id: 'gems', quantity: 10, order_ref: grant_id, amount: '1.00', currency: 'USD' };
    return askGame('/v1/grants', { ...player, ...role, grant_id, ...goods });
  };
  merchant.answer(...Array.from({ length: 20 }, () => 500));
  const body = {
    merchant_ref: 'B7-1',
    amount: '1.00',
    currency: 'USD',
    description: 'gems',
    return_url: 'http://watt.localhost:3000/',
    notify_url: merchant.url,
    method: 'card',
    locale: 'en',
    expires_at: Math.floor(Date.now() / 1000) + 600,
  };
  const payment = await askProvider('/v1/payments', body, { headers: { 'idempotency-key': 'k7' } });
  const { id } = z.object({ id: z.string() }).parse(payment.body);
  await call(`http://127.0.0.1:${ports.provider}/control/payments/${id}/pay`, {});

  const acknowledged: string[] = [];
  const flood = Array.from({ length: 200 }, async (_, index) => {
    const reply = await grant(`g${index}`).catch(() => null);
    if (reply?.status === 200) acknowledged.push(`g${index}`);
    if (acknowledged.length === 30) child.kill('SIGKILL');
  });
  await Promise.all(flood);
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  expect(acknowledged.length).toBeGreaterThanOrEqual(30);

  await run();
  const { body: report } = await call(`http://127.0.0.1:${ports.game}/control/grants`);
  const kept = z
    .object({ grants: z.array(z.object({ grant_id: z.string(), applied: z.int() })) })
    .parse(report).grants;
  expect(kept.every((one) => one.applied === 1)).toBe(true);
  expect(kept.map((one) => one.grant_id)).toEqual(expect.arrayContaining(acknowledged));
  const again = await askProvider(`/v1/payments/${id}`, undefined, { method: 'GET' });
  expect(again.body).toMatchObject({ id, status: 'paid', captures: [{ amount: '1.00' }] });
  const flushed = await call(`http://127.0.0.1:${ports.provider}/control/webhooks/flush`, {});
  expect(flushed.body).toMatchObject({ attempted: 1 });
}, 180_000);

it('moves the clock of both servers together', async () => {
  await call(`http://127.0.0.1:${ports.provider}/control/clock`, { offsetMs: 3_600_000 });
  const reply = await askGame('/v1/servers', { game: 'watt-tidebound' });
  expect(reply).toMatchObject({ status: 401, body: { error: { code: 'STALE_TIMESTAMP' } } });
}, 30_000);

it('reports that its port is taken, and stops', async () => {
  const second = spawn(process.execPath, [fileOf('sandbox')], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      ...process.env,
      SANDBOX_DIR: disk.dir,
      SANDBOX_GAME_PORT: String(ports.game),
      SANDBOX_PROVIDER_PORT: '0',
      SANDBOX_IDENTITY_PORT: '0',
    },
  });
  let said = '';
  second.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const [code]: unknown[] = await once(second, 'close');
  expect(code).toBe(1);
  expect(said).toContain('EADDRINUSE');
}, 30_000);
