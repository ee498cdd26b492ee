import { coupons } from '@/lib/backend/db/schema/promotions';
import { expireOverdue } from '@/lib/backend/orders/expire-order';
import type { TenantId } from '@/tenants/registry';
import { promotionFaults } from './promotion-faults';
import { openPromotions, type Bench } from './promotions-bench';
import { seededRandom } from './seeded-random';

const hourMs = 3_600_000;

/** What came of the players' offers. */
type DaysReport = Readonly<{
  faults: readonly string[];
  issued: number;
  claimed: number;
  lapsed: number;
  claimable: number;
  orders: number;
}>;
type Days = Readonly<{ tenant: TenantId; gpId: string; from: string; days: number; seed: number }>;
type Life = Readonly<{
  shop: Bench;
  random: () => number;
  players: readonly number[];
  /** Every offer that was open to a player, by period. */
  offered: Set<string>;
  orders: { made: number; unpaid: number[]; paid: number[] };
}>;

/**
 * Lets days pass, some hours at a time: players claim or forget to, buy with and without coupons, pay, fail, pay too late and get their
 * money back. Afterwards every offer that was open to a player in a period must be claimed, still claimable, or gone with its period.
 */
export async function liveThrough({ tenant, gpId, from, days, seed }: Days): Promise<DaysReport> {
  const shop = await openPromotions(tenant, gpId, from);
  try {
    const life: Life = {
      shop,
      random: seededRandom(seed),
      players: shop.players.slice(0, 3).map(({ id }) => id),
      offered: new Set(await claimedIn(shop)),
      orders: { made: 0, unpaid: [], paid: [] },
    };
    const end = shop.clock.now() + days * 24 * hourMs;
    while (shop.clock.now() < end) await someHours(life);
    return await settleUp(life);
  } finally {
    await shop.close();
  }
}

async function someHours(life: Life): Promise<void> {
  const { shop, random, players, orders } = life;
  for (const accountId of players) {
    await claimSome(life, accountId);
    if (random() < 0.4) await buySome(life, accountId);
  }
  shop.clock.advance((8 + Math.floor(random() * 7)) * hourMs);
  await expireOverdue(shop.deps);
  const late = orders.unpaid.pop();
  if (late !== undefined && random() < 0.5) await shop.happens(late, 'moneyArrived');
  const [back] = random() < 0.05 ? orders.paid.splice(Math.floor(random() * orders.paid.length), 1) : [];
  if (back !== undefined) await shop.happens(back, 'moneyReturned');
}

async function claimSome({ shop, random, offered }: Life, accountId: number): Promise<void> {
  for (const { state, code } of await shop.rewards(accountId)) {
    if (state !== 'claimable') continue;
    offered.add(`${accountId} ${code}`);
    if (random() < 0.05) await shop.claimOne(accountId, code);
  }
}

async function buySome({ shop, random, orders }: Life, accountId: number): Promise<void> {
  const own = (await shop.db.select().from(coupons)).filter(
    (row) => row.accountId === accountId && row.state === 'avail' && row.validEndAt > shop.clock.date(),
  );
  orders.made += 1;
  const chosen = random() < 0.6 ? own[Math.floor(random() * own.length)] : undefined;
  const product = Math.floor(random() * 40);
  const what = { accountId, product, roleId: `r${orders.made}`, coupon: chosen?.code ?? null };
  const made = await shop.buy(what);
  if (typeof made === 'string') return;
  const fate = random();
  if (fate < 0.5) {
    await shop.happens(made.id, 'moneyArrived');
    orders.paid.push(made.id);
  } else if (fate < 0.6) await shop.happens(made.id, 'attemptFailed');
  else orders.unpaid.push(made.id);
}

const claimedIn = async (shop: Bench): Promise<string[]> =>
  (await shop.db.select().from(coupons)).map((row) => `${row.accountId} ${row.offerId}.${row.period}`);

async function settleUp({ shop, players, offered, orders }: Life): Promise<DaysReport> {
  const states = new Map<string, string>();
  for (const accountId of players)
    for (const { code, state } of await shop.rewards(accountId)) states.set(`${accountId} ${code}`, state);
  const claimable = [...states].flatMap(([key, state]) => (state === 'claimable' ? [key] : []));
  for (const key of claimable) offered.add(key);
  const claimed = await claimedIn(shop);
  const lapsed = [...offered].filter((key) => !claimed.includes(key) && !claimable.includes(key));
  const faults = [
    ...(await promotionFaults(shop)),
    ...claimed.filter((key) => !offered.has(key)).map((key) => `claimed without an offer: ${key}`),
    // A level that was lost with a refund takes its unclaimed lasting coupon along; nothing else may.
    ...lapsed
      .filter((key) => key.endsWith('.ever') && states.get(key) !== 'locked')
      .map((key) => `gone: ${key}`),
  ];
  if (new Set(claimed).size !== claimed.length) faults.push('claimed twice');
  const counts = { claimed: claimed.length, lapsed: lapsed.length, claimable: claimable.length };
  return { faults, issued: offered.size, ...counts, orders: orders.made };
}
