import { createStatementCount } from '@/__tests__/support/database/counted';
import { growShop } from '@/__tests__/support/database/grown';
import { callbackSender } from '@/__tests__/support/parties/send-callback';
import { operating } from '@/__tests__/support/shop/operating';
import { openHarness, type Harness } from '@/__tests__/support/shop/shop-harness';
import { wattPlayer, type PayBody, type Who } from '@/__tests__/support/shop/shop-http';
import { deliverEffect, runHousekeeping } from '@/lib/backend/open-backend';
import { processCallback } from '@/lib/backend/orders/payments/inbox';
import { openServer } from '@/lib/backend/kernel/db/pg-engine';
import type { SqlEngine } from '@/lib/backend/kernel/db/engine';
import { inbox } from '@/lib/backend/orders/payments/schema';
import { toDecimal } from '@/lib/domain/money';
import { testOnServer } from '@/scripts/env';
import { isNull } from 'drizzle-orm';
import { z } from 'zod';
import { buffersOf } from '../support/buffers';
import { median } from '../support/compare';
import { startMeasuredPostgres } from '../support/postgres';
import { table, writeSection } from '../support/report';

/** How many orders the shop has when it is measured. */
const runs = {
  growth: [10_000, 100_000, 1_000_000],
  'growth-soak': [10_000, 1_000_000, 10_000_000],
} as const;
type Run = keyof typeof runs;
/** The most orders that are added by one statement for each table. */
const batch = 1_000_000;
const vacuumSeconds = 3600;
const rounds = 60;
/** A game with levels, coupons and limited goods, so that an order touches everything it can. */
const player: Who = { ...wattPlayer, clientId: '110203' };

type Taken = Readonly<{ buffers: number; p50: number; p99: number }>;

/** What each use case costs the database with ten thousand orders, and with a hundred or a thousand times as many. */
export async function benchGrowth(run: Run): Promise<void> {
  const sizes = runs[run];
  const postgres = await startMeasuredPostgres();
  testOnServer(postgres.url);
  const count = createStatementCount();
  const shop = await openHarness({ env: { WORK: '0' }, over: count.over });
  try {
    const cases = casesOf(shop);
    // A warm-up: fills what is cached in memory, and adds the first rows of everything.
    for (const perform of Object.values(cases)) await perform();
    const seen: Record<string, Taken>[] = [];
    let filled = 0;
    for (const size of sizes) {
      await growTo(shop.engine, postgres.url, { filled, size });
      filled = size;
      console.log(`${size.toLocaleString('en')} orders`);
      seen.push(await measureAll(shop, cases, count.during));
    }
    writeSection(run, `${words}\n\n${tableOf(sizes, Object.keys(cases), seen)}`);
  } finally {
    await shop.close();
    await postgres.stop();
  }
}

async function growTo(
  engine: SqlEngine,
  server: string,
  { filled, size }: Readonly<{ filled: number; size: number }>,
): Promise<void> {
  const grown = new Set<string>();
  for (let from = filled; from < size; from += batch) {
    const count = Math.min(batch, size - from);
    for (const name of await growShop(engine, count, count / 10)) grown.add(name);
  }
  const [{ name }] = named.parse(await engine.query('select current_database() as name', [], 'object'));
  const own = new URL(server);
  own.pathname = name;
  // A connection of its own, since this takes longer than a statement of the shop may.
  const patient = openServer(own.href, { max: 1, statementSeconds: vacuumSeconds });
  try {
    for (const each of grown) await patient.exec(`vacuum analyze ${each}`);
  } finally {
    await patient.close();
  }
}

const named = z.tuple([z.object({ name: z.string() })]);

const words = `Orders of a tenth as many players, one a minute up to now. Pages: buffers that the statements of one use case touch when they are carried out again (rows that
are only added left out). Times are of ${rounds} calls one after another over HTTP, where the use case is a call; the machine does other things meanwhile, so pages are what
compares.
Nothing reads in proportion to the orders. Where pages grow, each look-up in an index passes one more of its levels: with a million orders that are one to two pages a statement, of which the work of a minute has
twelve, and the revenue of a day one for each of its orders.`;

type Case = () => Promise<unknown>;

async function measureAll(
  shop: Harness,
  cases: Readonly<Record<string, Case>>,
  during: ReturnType<typeof createStatementCount>['during'],
): Promise<Record<string, Taken>> {
  const taken: Record<string, Taken> = {};
  const times: Record<string, number[]> = {};
  for (let round = 0; round < rounds; round += 1)
    for (const [name, run] of Object.entries(cases)) {
      const began = performance.now();
      await run();
      (times[name] ??= []).push(performance.now() - began);
    }
  for (const [name, run] of Object.entries(cases)) {
    const { statements } = await duringCall(shop, run, during);
    const sorted = (times[name] ?? []).toSorted((one, other) => one - other);
    taken[name] = {
      buffers: await buffersOf(shop.engine, statements),
      p50: median(sorted),
      p99: sorted[Math.ceil(sorted.length * 0.99) - 1] ?? NaN,
    };
  }
  return taken;
}

/** The statements of a use case, including those of a call that another task answers. */
async function duringCall(
  shop: Harness,
  run: Case,
  during: ReturnType<typeof createStatementCount>['during'],
) {
  const { fetch, ...backend } = shop.backend();
  const statements: Awaited<ReturnType<typeof during>>['statements'][number][] = [];
  shop.server.serve({
    ...backend,
    fetch: async (request, caller) => {
      const counted = await during(async () => fetch(request, caller));
      statements.push(...counted.statements);
      return counted.value;
    },
  });
  const own = await during(run).finally(() => shop.server.serve(shop.backend()));
  return { statements: [...own.statements, ...statements] };
}

function casesOf(shop: Harness): Readonly<Record<string, Case>> {
  const { shopper, http, ledger, clock } = shop;
  const send = callbackSender(shop.server.origin, () => clock.now());
  const ask = async (id: string, input: PayBody = {}) =>
    http.call(
      id,
      { client_id: player.clientId, ...input },
      { tenant: player.tenant, token: await shopper.token(player) },
    );
  const staff = operating(() => shop.deps());
  let bought = '';
  return {
    'order created': async () => {
      ({ billing_no: bought } = await shopper.buy(undefined, player));
    },
    'payment reported': async () => {
      const [attempt] = await ledger.attempts(bought);
      const { amountMinor: minor, currency } = await ledger.order(bought);
      const merchantRef = attempt?.merchantRef ?? '';
      const amount = toDecimal({ minor, currency });
      const status = await send({
        type: 'payment.paid',
        merchantRef,
        captureId: `cap_${bought}`,
        amount,
        currency,
      });
      if (status !== 204) throw new Error(`The callback was answered ${status}.`);
    },
    'payment booked': () => bookCallbacks(shop),
    'goods granted': async () => {
      const [grant] = await ledger.effects(bought, 'grant');
      await deliverEffect(shop.deps(), grant?.id ?? '');
    },
    'order asked for': () => ask('getOrderInfo', { billing_no: bought, simple: '1' }),
    'list of orders': () => ask('getOrderList', { page: '1', domain_area: 'sea' }),
    'VIP level': () => ask('vipInfo'),
    'list of points': () => ask('pointHistory', { page: '1' }),
    'list of coupons': () => ask('couponList', { use_category: 'claim,avail,lock,history' }),
    'list of goods': () => ask('getProductList', { platform: 'web', domain_area: 'sea' }),
    'what is done once a minute': () => runHousekeeping(shop.deps()),
    'revenue of a day': async () => {
      const day = new Date(clock.now()).toISOString().slice(0, 10);
      return staff.value('report.revenue', { brand: 'watt', from: day, to: day });
    },
  };
}

async function bookCallbacks(shop: Harness): Promise<void> {
  const waiting = await shop.db.select({ id: inbox.id }).from(inbox).where(isNull(inbox.processedAt));
  for (const { id } of waiting) await processCallback(shop.deps(), id);
}

function tableOf(
  sizes: readonly number[],
  names: readonly string[],
  seen: readonly Record<string, Taken>[],
): string {
  const rows = names.map((name) => {
    const of = seen.map((one) => one[name]);
    const [first, last] = [of[0], of.at(-1)];
    const ratio = (pick: (one: Taken) => number) =>
      first && last ? (pick(last) / Math.max(pick(first), 1)).toFixed(2) : '';
    return [
      name,
      ...of.map((one) => String(one?.buffers ?? '')),
      ratio((one) => one.buffers),
      ...of.map((one) => (one === undefined ? '' : `${one.p50.toFixed(1)} / ${one.p99.toFixed(1)}`)),
    ];
  });
  const head = (what: string) => sizes.map((size) => `${what} ${size.toLocaleString('en')}`);
  return table(['', ...head('pages at'), 'last to first', ...head('ms p50 / p99 at')], rows);
}
