/*
 * `npm run soak:races`: runs the races of the tests at larger sizes, on the embedded engine and, if TEST_DATABASE_URL names a PostgreSQL
 * server, on that too. Writes docs/results/races.md; fails if a race was lost.
 */
import { writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { stepsOf } from '@/__tests__/support/shop/purchase-steps';
import { callbackSender, newEventId } from '@/__tests__/support/parties/send-callback';
import { seededRandom, shuffled } from '@/__tests__/support/data/seeded-random';
import { openHarness, type Harness } from '@/__tests__/support/shop/shop-harness';
import { codeName } from '@/__tests__/support/shop/shop-http';
import { card, newKey } from '@/__tests__/support/shop/shopper';
import { soakEngines, testOn, type Engine } from './env';

type Row = Readonly<{ race: string; expected: string; found: string; ms: number }>;
const sameKey = 2_000;
const otherKeys = 1_000;
const callbackOrders = 40;
const callbacksEach = 50;
const doublePaid = 40;

const times = <T>(count: number, make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));

async function timed(race: string, expected: string, work: () => Promise<string>): Promise<Row> {
  const since = performance.now();
  const found = await work();
  const row = { race, expected, found, ms: Math.round(performance.now() - since) };
  console.log(row);
  return row;
}

async function createsWithOneKey(shop: Harness): Promise<string> {
  const body = await shop.shopper.want();
  const replies = await times(sameKey, () => shop.shopper.ask(body));
  const numbers = new Set(replies.map((reply) => JSON.stringify(reply.content)));
  return `${(await shop.ledger.counts()).orders} order, ${numbers.size} answer`;
}

async function createsWithManyKeys(shop: Harness): Promise<string> {
  const body = await shop.shopper.want();
  const before = (await shop.ledger.counts()).orders;
  const replies = await times(otherKeys, () => shop.shopper.ask({ ...body, order_key: newKey() }));
  const refused = replies.filter((reply) => codeName(reply) === 'unpaidOrder').length;
  return `${(await shop.ledger.counts()).orders - before} order, ${refused} refused`;
}

async function callbackStorm(shop: Harness): Promise<string> {
  const steps = stepsOf(shop);
  const send = callbackSender(shop.server.origin, () => shop.clock.now());
  const orders = await times(callbackOrders, () => shop.shopper.buy());
  const kinds = ['payment.paid', 'payment.failed', 'payment.expired'] as const;
  const news = await Promise.all(
    orders.map(async ({ billing_no: billingNo }) => {
      const due = await steps.due(billingNo);
      return Array.from({ length: callbacksEach }, (_, index) => ({
        type: kinds[index % kinds.length] ?? 'payment.paid',
        merchantRef: `${billingNo}-1`,
        ...due,
        eventId: newEventId(),
        captureId: `cap_${billingNo}`,
      }));
    }),
  );
  const all = shuffled(news.flat(), seededRandom(20_261_120));
  // Half of them are sent twice, as providers do.
  await times(all.length, async (index) => {
    const one = all[index];
    if (one === undefined) return;
    await Promise.all([send(one), ...(index % 2 === 0 ? [send(one)] : [])]);
  });
  for (const { billing_no: billingNo } of orders) await steps.reaches(billingNo, 'delivered', 120_000);
  await steps.allHeard(120_000);
  const settled = await Promise.all(
    orders.map(async ({ billing_no: no }) => (await shop.ledger.captures(no)).length),
  );
  const grants = orders.map(({ billing_no: no }) =>
    steps.grantsFor(no).reduce((sum, one) => sum + one.applied, 0),
  );
  return `${sum(settled)} settlements, ${sum(grants)} grants`;
}

async function paidByTwoMethods(shop: Harness): Promise<string> {
  const steps = stepsOf(shop);
  const orders = await times(doublePaid, async () => {
    const body = await shop.shopper.want();
    const [first, second] = [await shop.shopper.buy(body), await shop.shopper.buy({ ...body, ...card })];
    return { billingNo: first.billing_no, urls: [first.url, second.url] };
  });
  shop.provider.control.webhooks({ mode: 'duplicate', count: 4 });
  for (const { urls } of orders) for (const url of urls) shop.atSandpay(url, 'pay');
  for (const { billingNo } of orders) await steps.refunded(billingNo, 1);
  for (const { billingNo } of orders) await steps.reaches(billingNo, 'delivered', 120_000);
  const grants = orders.map(({ billingNo }) =>
    steps.grantsFor(billingNo).reduce((all, one) => all + one.applied, 0),
  );
  const refunds = await Promise.all(
    orders.map(async ({ billingNo }) => (await shop.ledger.effects(billingNo, 'refund')).length),
  );
  shop.calm();
  return `${sum(grants)} grants, ${sum(refunds)} refunds`;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

async function race(engine: Engine): Promise<readonly Row[]> {
  testOn(engine);
  const shop = await openHarness();
  try {
    return [
      await timed(`${sameKey} creates, one order key`, '1 order, 1 answer', () => createsWithOneKey(shop)),
      await timed(`${otherKeys} creates, a key each, same goods`, `1 order, ${otherKeys - 1} refused`, () =>
        createsWithManyKeys(shop),
      ),
      await timed(
        `${callbackOrders * callbacksEach} callbacks for ${callbackOrders} orders, any order, half of them twice`,
        `${callbackOrders} settlements, ${callbackOrders} grants`,
        () => callbackStorm(shop),
      ),
      await timed(
        `${doublePaid} orders paid by two methods at once`,
        `${doublePaid} grants, ${doublePaid} refunds`,
        () => paidByTwoMethods(shop),
      ),
    ];
  } finally {
    await shop.close();
  }
}

const engines = soakEngines();
const results = new Map<string, readonly Row[]>();
for (const engine of engines) results.set(engine, await race(engine));
const lines = [...results].flatMap(([engine, rows]) =>
  rows.map(
    (row) => `| ${engine} | ${row.race} | ${row.expected} | ${row.found} | ${(row.ms / 1000).toFixed(1)} |`,
  ),
);
const text = `# Races

\`npm run soak:races\`, ${new Date().toISOString().slice(0, 10)}, Node ${process.versions.node}, ${cpus().length} cores; shop, game server and provider in one process, over real HTTP.

| Engine | Race | Expected | Found | Seconds |
| --- | --- | --- | --- | ---: |
${lines.join('\n')}
`;
await writeFile('docs/results/races.md', text);
console.log(text);
process.exit([...results.values()].flat().every((row) => row.found === row.expected) ? 0 : 1);
