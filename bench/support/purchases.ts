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
import { fileOf } from '@/scripts/programs/programs';
import { startChild, type Child } from './child';
import type { Postgres } from './postgres';

/** A server under measurement at which one can buy. */
export type Buying = Child &
  Readonly<{
    /** Makes one complete purchase; returns how long it took, in milliseconds. */
    purchase(): Promise<number>;
  }>;

/** A few seconds of purchases: their rate a second, and what each took of both processors, in CPU milliseconds. */
export type Round = Readonly<{ rate: number; app: number; pg: number; took: readonly number[] }>;

/** Buys for this many seconds, with this many buyers at a time. */
export async function buyFor(
  seconds: number,
  shop: Buying,
  postgres: Postgres,
  connections: number,
): Promise<Round> {
  const [app, pg, began] = [shop.cpuSeconds(), postgres.cpuSeconds(), performance.now()];
  const took: number[] = [];
  const until = began + seconds * 1000;
  const buyer = async () => {
    while (performance.now() < until) took.push(await shop.purchase());
  };
  await Promise.all(Array.from({ length: connections }, buyer));
  const each = (cpuSeconds: number) => (cpuSeconds * 1000) / took.length;
  return {
    rate: took.length / ((performance.now() - began) / 1000),
    app: each(shop.cpuSeconds() - app),
    pg: each(postgres.cpuSeconds() - pg),
    took,
  };
}

const settings = { SHOP_MODE: 'sandbox', LOG_LEVEL: 'warn', RATE_LIMIT_SCALE: '1000000', TRUST_PROXY: '1' };

/** The backend alone on this database, with sandbox parties in this process: a purchase ends when the game has granted the goods. */
export async function startBuyingBackend(url: string): Promise<Buying> {
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
  const { amount = '', currency = '' } = orderOf(await shopper.order(billingNo));
  return { amount, currency };
}
