import { and, eq, gt } from 'drizzle-orm';
import { coupons } from '@/lib/backend/db/schema/promotions';
import { expireOverdue } from '@/lib/backend/orders/expire-order';
import type { TenantId } from '@/tenants/registry';
import { claimedFaults, lapsedFaults, periodFault } from './coupon-calendar';
import { dailyFaults, type DailyFaults } from './daily-faults';
import { localDay, passedIn, type Passed } from './local-calendar';
import { promotionFaults } from './promotion-faults';
import { openPromotions, type Bench } from './promotions-bench';
import { seededRandom } from './seeded-random';

const hourMs = 3_600_000;

/** What came of the players' offers. */
export type PromotionReport = Readonly<{
  faults: readonly string[];
  passed: Passed;
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
  faults: DailyFaults;
}>;

/**
 * Lets days pass, some hours at a time: players claim or forget to, buy with and without coupons, pay, fail, pay too late and get their
 * money back. Every day points and coupons must be whole; afterwards every offer that was open to a player in a period must be claimed,
 * still claimable, or gone with its period.
 */
export async function liveThrough({ tenant, gpId, from, days, seed }: Days): Promise<PromotionReport> {
  const shop = await openPromotions(tenant, gpId, from);
  try {
    const life: Life = {
      shop,
      random: seededRandom(seed),
      players: shop.players.slice(0, 3).map(({ id }) => id),
      offered: new Set((await claimedIn(shop)).map(keyOf)),
      orders: { made: 0, unpaid: [], paid: [] },
      faults: dailyFaults(),
    };
    const start = shop.clock.now();
    const end = start + days * 24 * hourMs;
    while (shop.clock.now() < end) await someHours(life);
    const passed = passedIn(shop.tenant.timeZone, start, shop.clock.now());
    return { ...(await settleUp(life)), passed };
  } finally {
    await shop.close();
  }
}

const today = ({ shop }: Life): string => localDay(shop.clock.now(), shop.tenant.timeZone);

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
  const day = today(life);
  if (life.faults.isNewDay(day)) life.faults.note(day, await promotionFaults(shop));
}

async function claimSome(life: Life, accountId: number): Promise<void> {
  const { shop, random, offered, faults } = life;
  const day = today(life);
  for (const reward of await shop.rewards(accountId)) {
    faults.note(day, periodFault(reward, day));
    if (reward.state !== 'claimable') continue;
    offered.add(`${accountId} ${reward.code}`);
    if (random() < 0.05) await shop.claimOne(accountId, reward.code);
  }
}

async function buySome({ shop, random, orders }: Life, accountId: number): Promise<void> {
  const own = await shop.db
    .select({ code: coupons.code })
    .from(coupons)
    .where(
      and(
        eq(coupons.accountId, accountId),
        eq(coupons.state, 'avail'),
        gt(coupons.validEndAt, shop.clock.date()),
      ),
    )
    .orderBy(coupons.id);
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

const claimedIn = (shop: Bench) =>
  shop.db
    .select({
      ...{ accountId: coupons.accountId, offerId: coupons.offerId, period: coupons.period },
      ...{ claimedAt: coupons.claimedAt, validEndAt: coupons.validEndAt },
    })
    .from(coupons);

const keyOf = (row: Readonly<{ accountId: number; offerId: string; period: string }>): string =>
  `${row.accountId} ${row.offerId}.${row.period}`;

async function settleUp(life: Life): Promise<Omit<PromotionReport, 'passed'>> {
  const { shop, players, offered, orders, faults } = life;
  const states = new Map<string, string>();
  for (const accountId of players)
    for (const { code, state } of await shop.rewards(accountId)) states.set(`${accountId} ${code}`, state);
  const claimable = [...states].flatMap(([key, state]) => (state === 'claimable' ? [key] : []));
  for (const key of claimable) offered.add(key);
  const rows = await claimedIn(shop);
  const claimed = rows.map(keyOf);
  const open = new Set([...claimed, ...claimable]);
  const lapsed = [...offered].filter((key) => !open.has(key));
  faults.note(today(life), [
    ...(await promotionFaults(shop)),
    ...claimed.filter((key) => !offered.has(key)).map((key) => `claimed without an offer: ${key}`),
    ...claimedFaults(rows, shop.tenant.timeZone),
    ...lapsedFaults(lapsed, states, today(life)),
    ...(new Set(claimed).size === claimed.length ? [] : ['claimed twice']),
  ]);
  const counts = { claimed: claimed.length, lapsed: lapsed.length, claimable: claimable.length };
  return { faults: faults.all(), issued: offered.size, ...counts, orders: orders.made };
}
