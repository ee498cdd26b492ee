import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@/__tests__/support/machine/process';
import { callbackSender } from '@/__tests__/support/parties/send-callback';
import { createShopper, type Shopper } from '@/__tests__/support/shop/shopper';
import { orderOf, shopHttp } from '@/__tests__/support/shop/shop-http';
import { systemClock } from '@/lib/backend/kernel/clock';
import { startGameServer } from '@/lib/sandbox/game-server/start-game-server';
import { startProvider } from '@/lib/sandbox/provider/start-provider';
import { startChild, type Child } from '../support/child';
import { median } from '../support/compare';
import { startMeasuredPostgres, type Postgres } from '../support/postgres';
import { table, writeSection } from '../support/report';
import { fileOf } from '@/scripts/programs/programs';

const rounds = 3;
const secondsEach = 4;

/**
 * Purchases over HTTP, each from the order through a signed callback to the delivered goods, compared with pgbench's TPC-B on the same
 * server.
 */
export async function benchOrders(): Promise<void> {
  const postgres = await startMeasuredPostgres();
  const shop = await startBackend(postgres.url).catch(async (error: unknown) => {
    await postgres.stop();
    throw error;
  });
  try {
    const rows: string[][] = [];
    for (const connections of [1, 10]) rows.push(...(await sideBySide(shop, postgres, connections)));
    writeSection(
      'orders',
      `${words}\n\n${table(['', 'each second', 'app CPU ms each', 'PostgreSQL CPU ms each', 'median ms', 'slowest ms'], rows)}`,
    );
  } finally {
    await shop.stop();
    await postgres.stop();
  }
}

const words =
  'Medians of three rounds in turn; the backend alone (`npm run backend`), sandbox parties in the process that makes the load. PostgreSQL waits for no disk in either.';

type Round = Readonly<{ rate: number; app: number; pg: number; took: readonly number[] }>;

async function sideBySide(shop: Shop, postgres: Postgres, connections: number): Promise<string[][]> {
  // The first round is only a warm-up.
  await load(shop, postgres, connections);
  const seen: { orders: Round; tpcb: Readonly<{ rate: number; pg: number }> }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const orders = await load(shop, postgres, connections);
    const before = postgres.cpuSeconds();
    const rate = await postgres.pgbench(connections, secondsEach);
    const pg = ((postgres.cpuSeconds() - before) * 1000) / (rate * secondsEach);
    seen.push({ orders, tpcb: { rate, pg } });
  }
  const of = (pick: (one: (typeof seen)[number]) => number) => median(seen.map(pick));
  const took = seen.flatMap(({ orders }) => orders.took);
  const orders = of((one) => one.orders.rate);
  const tpcb = of((one) => one.tpcb.rate);
  return [
    [
      `purchases, ${connections} at a time`,
      orders.toFixed(1),
      of((one) => one.orders.app).toFixed(1),
      of((one) => one.orders.pg).toFixed(1),
      median(took).toFixed(0),
      Math.max(...took).toFixed(0),
    ],
    [`TPC-B, ${connections} at a time`, tpcb.toFixed(0), '', of((one) => one.tpcb.pg).toFixed(2), '', ''],
    [`purchases to one TPC-B, ${connections} at a time`, (orders / tpcb).toFixed(3), '', '', '', ''],
  ];
}

/** Buys for a few seconds with this many buyers at a time. */
async function load(shop: Shop, postgres: Postgres, connections: number): Promise<Round> {
  const [app, pg, began] = [shop.cpuSeconds(), postgres.cpuSeconds(), performance.now()];
  const took: number[] = [];
  const until = began + secondsEach * 1000;
  const buyer = async () => {
    while (performance.now() < until) took.push(await shop.purchase());
  };
  await Promise.all(Array.from({ length: connections }, buyer));
  const each = (seconds: number) => (seconds * 1000) / took.length;
  return {
    rate: took.length / ((performance.now() - began) / 1000),
    app: each(shop.cpuSeconds() - app),
    pg: each(postgres.cpuSeconds() - pg),
    took,
  };
}

type Shop = Child &
  Readonly<{
    /** Makes one complete purchase; returns how long it took, in milliseconds. */
    purchase(): Promise<number>;
  }>;

const settings = { SHOP_MODE: 'sandbox', LOG_LEVEL: 'warn', RATE_LIMIT_SCALE: '1000000', TRUST_PROXY: '1' };

async function startBackend(url: string): Promise<Shop> {
  const dir = await mkdtemp(join(tmpdir(), 'bench-orders-'));
  const game = await startGameServer({ dir, clock: systemClock });
  const provider = await startProvider({ dir, clock: systemClock });
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const child = await startChild([fileOf('backend')], {
    url: `${origin}/api/readyz`,
    env: {
      ...settings,
      PORT: String(port),
      DATABASE_URL: url,
      CALLBACK_ORIGIN: origin,
      GAME_SERVER_ORIGIN: game.origin,
      SANDPAY_ORIGIN: provider.origin,
    },
  });
  const shopper = createShopper(shopHttp(origin), systemClock);
  const send = callbackSender(origin, () => systemClock.now());
  const granted = (billingNo: string): boolean =>
    game.control
      .grants()
      .grants.some(({ applied, request }) => applied > 0 && request?.order_ref === billingNo);
  const amounts = new Map<string, Promise<Amount>>();
  return {
    ...child,
    purchase: async () => {
      const wanted = await shopper.want();
      const began = performance.now();
      const { billing_no: billingNo } = await shopper.buy(wanted);
      const key = wanted.product_id ?? '';
      const amount = amounts.get(key) ?? amountOf(shopper, billingNo);
      amounts.set(key, amount);
      const status = await send({
        type: 'payment.paid',
        merchantRef: `${billingNo}-1`,
        captureId: `cap_${billingNo}`,
        ...(await amount),
      });
      if (status !== 204) throw new Error(`The callback was answered ${status}.`);
      while (!granted(billingNo)) await new Promise((resolve) => setTimeout(resolve, 2));
      return performance.now() - began;
    },
    stop: async () => {
      await child.stop();
      await Promise.all([game.close(), provider.close()]);
      await rm(dir, { recursive: true, force: true });
    },
  };
}

type Amount = Readonly<{ amount: string; currency: string }>;

async function amountOf(shopper: Shopper, billingNo: string): Promise<Amount> {
  const { amount, currency } = orderOf(await shopper.order(billingNo));
  return { amount, currency };
}
