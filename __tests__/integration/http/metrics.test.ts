import { unhurried } from '@/__tests__/support/faults/unhurried';
import { runParity } from '@/lib/backend/parity/parity';
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import type { Server } from 'node:net';
import { stepsOf } from '@/__tests__/support/shop/purchase-steps';
import { openHarness, type Harness } from '@/__tests__/support/shop/shop-harness';
import { createMetrics } from '@/lib/server/metrics/metrics-server';

let shop: Harness;
let steps: ReturnType<typeof stepsOf>;
const metrics = createMetrics(async () => shop.backend());
let server: Server;
beforeAll(async () => {
  server = await metrics.listen({ port: 0, host: '127.0.0.1' });
  shop = await openHarness({ meters: metrics.meters });
  steps = stepsOf(shop);
}, 180_000);
afterEach(() => shop.calm());
afterAll(async () => {
  server.close();
  await shop.close();
});

const origin = () => {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The metrics have no port.');
  return `http://127.0.0.1:${address.port}`;
};
const scrape = async () => (await fetch(`${origin()}/metrics`)).text();

/** The value of a sample, by its name in Prometheus' format; undefined if there is none. */
async function sample(name: string, labels: Readonly<Record<string, string>> = {}) {
  const fits = (line: string) =>
    line.startsWith(name) &&
    /^[{ ]/.test(line.slice(name.length)) &&
    Object.entries(labels).every(([label, value]) => line.includes(`${label}="${value}"`));
  const line = (await scrape()).split('\n').find(fits);
  return line === undefined ? undefined : Number(line.split(' ').at(-1));
}

it('a purchase is counted at each step, and the time from payment to delivery is measured [F7.2]', async () => {
  const { billing_no: billingNo, url } = await shop.shopper.buy();
  shop.atSandpay(url, 'pay');
  await steps.reaches(billingNo, 'delivered');
  await steps.allHeard();
  expect(await sample('topup_callbacks_total', { provider: 'sandpay', outcome: 'settled' })).toBe(1);
  expect(await sample('topup_effect_tries_total', { topic: 'grant', outcome: 'done' })).toBe(1);
  const created = { party: 'provider', name: 'sandpay', operation: 'create', outcome: 'redirect' };
  expect(await sample('topup_outside_seconds_count', created)).toBe(1);
  const granted = { party: 'game', operation: 'grant', outcome: 'done' };
  expect(await sample('topup_outside_seconds_count', granted)).toBe(1);
  expect(await sample('topup_delivery_seconds_count', { brand: 'watt' })).toBe(1);
  expect(await sample('topup_call_seconds_count', { code: 'success' })).toBeGreaterThan(0);
  expect(await sample('topup_effects_waiting', { topic: 'grant' })).toBeUndefined();
});

it('findings of the parity job are counted by kind [F7.2]', async () => {
  const { billing_no: billingNo, url } = await shop.shopper.buy();
  shop.atSandpay(url, 'pay');
  await steps.reaches(billingNo, 'delivered');
  const name = (reference: string) =>
    shop.engine.query(
      `update orders set game_ref = $2 where billing_no = $1`,
      [billingNo, reference],
      'object',
    );
  const { gameRef } = await shop.ledger.order(billingNo);
  await name('another');
  await runParity(shop.deps(), unhurried);
  expect(await sample('topup_parity_findings', { kind: 'referenceDiffers' })).toBe(1);
  await name(gameRef ?? '');
  await runParity(shop.deps(), unhurried);
  expect(await sample('topup_parity_findings', { kind: 'referenceDiffers' })).toBeUndefined();
});

it('a game that is down shows as failed tries, and as a grant that waits and ages [F7.2]', async () => {
  const { billing_no: billingNo, url } = await shop.shopper.buy();
  shop.game.control.behaviour({ mode: 'down', only: 'grants' });
  shop.atSandpay(url, 'pay');
  await steps.reaches(billingNo, 'paid');
  await steps.allHeard();
  const failed = () => sample('topup_effect_tries_total', { topic: 'grant', outcome: 'failed' });
  for (let looks = 0; looks < 100 && (await failed()) === undefined; looks += 1)
    await new Promise((resolve) => setTimeout(resolve, 50));
  expect(await failed()).toBeGreaterThan(0);
  shop.pass(120);
  const waiting = { topic: 'grant' };
  expect(await sample('topup_effects_waiting', waiting)).toBe(1);
  expect(await sample('topup_effects_oldest_seconds', waiting)).toBeGreaterThanOrEqual(120);
  expect(await sample('topup_orders_open', { state: 'paid' })).toBe(1);
});

it('the metrics show whether the database answers, and how the connections of a server are used [F7.2]', async () => {
  expect(await sample('topup_database_up')).toBe(1);
  const open = await sample('topup_database_connections', { state: 'open' });
  if (shop.engine.kind === 'server') expect(open).toBeGreaterThan(0);
  else expect(open).toBeUndefined();
});

it('the metrics contain nothing about a player, an order or an address [F7.2]', async () => {
  const { billing_no: billingNo } = await shop.shopper.buy();
  const text = await scrape();
  for (const secret of [billingNo, 'player1', '127.0.0.1']) expect(text).not.toContain(secret);
});

it('the port of the metrics serves nothing but the metrics [F7.2]', async () => {
  expect((await fetch(`${origin()}/`)).status).toBe(404);
  expect((await fetch(`${origin()}/metrics`, { method: 'POST' })).status).toBe(404);
});

it('requests are counted by kind and status, and those that the visitor aborts separately [F7.2]', async () => {
  const visits = createMetrics(async () => null);
  const { createServer } = await import('node:http');
  const listener = visits.watch(
    (_, response) => void setTimeout(() => response.end('here you are'), 100),
    (path) => (path === '/api' ? 'call' : 'page'),
  );
  const site = createServer(listener).listen(0, '127.0.0.1');
  const metricsServer = await visits.listen({ port: 0, host: '127.0.0.1' });
  await new Promise((resolve) => setTimeout(resolve, 50));
  const portOf = (each: Server) => Number(Object(each.address()).port);
  await (await fetch(`http://127.0.0.1:${portOf(site)}/api`)).text();
  await new Promise((resolve) => {
    const leaving = request({ port: portOf(site), host: '127.0.0.1', path: '/page' });
    leaving.on('error', resolve).end();
    setTimeout(() => leaving.destroy(new Error('gone')), 30);
  });
  await new Promise((resolve) => setTimeout(resolve, 200));
  const text = await (await fetch(`http://127.0.0.1:${portOf(metricsServer)}/metrics`)).text();
  expect(text).toContain('topup_http_seconds_count{kind="call",status="2xx"} 1');
  expect(text).toContain('topup_http_cut_total{kind="page"} 1');
  expect(text).toContain('topup_database_up 0');
  site.close();
  metricsServer.close();
});

it.each(['alerts.yml', 'dashboard.json'])('%s uses only metrics that exist [F7.2]', async (file) => {
  const text = readFileSync(`deploy/monitoring/${file}`, 'utf8');
  const asked = new Set(text.match(/\b(?:topup|shop|nodejs|process)_[a-z0-9_]+/g));
  expect(asked.size).toBeGreaterThan(5);
  const scraped = await scrape();
  const known = [...scraped.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name);
  const parts = known.flatMap((name) => [name, `${name}_bucket`, `${name}_sum`, `${name}_count`]);
  expect([...asked].filter((name) => !parts.includes(name))).toEqual([]);
});
