import { and, eq, gt } from 'drizzle-orm';
import { coupons } from '@/lib/backend/promotions/schema';
import { expireOverdue } from '@/lib/backend/orders/expire-order';
import type { TenantId } from '@/tenants/kit/registry';
import { claimedFaults, lapsedFaults, periodFault } from './coupon-calendar';
import { dailyFaults, type DailyFaults } from '../faults/daily-faults';
import { localDay, passedIn, type Passed } from './local-calendar';
import { moneyFaults } from '../faults/money-faults';
import { promotionFaults } from '../faults/promotion-faults';
import { openPromotions, type Bench } from '../shop/promotions-bench';
import { seededRandom } from '../data/seeded-random';

const hourMs = 3_600_000;

/** Counts of what happened to the players' offers. */
export type PromotionReport = Readonly<{
  faults: readonly string[];
  passed: Passed;
  issued: number;
  claimed: number;
  lapsed: number;
  claimable: number;
  orders: number;
  /** How often late money was accepted, and how often it was refunded. */
  late: Readonly<{ kept: number; back: number }>;
}>;
type Days = Readonly<{ tenant: TenantId; gpId: string; from: string; days: number; seed: number }>;
/** An order whose payment failed or expired, for the player to try again. */
type Ended = Readonly<{ id: number; accountId: number; coupon: string | null }>;
type Life = Readonly<{
  shop: Bench;
  random: () => number;
  players: readonly number[];
  /** Every offer that was open to a player, by period. */
  offered: Set<string>;
  orders: { made: number; unpaid: Ended[]; paid: number[]; ended: Ended[] };
  late: { kept: number; back: number };
  faults: DailyFaults;
}>;

/**
 * Simulates days, a few hours at a time: players claim coupons or forget to, buy with and without coupons, pay, fail and get refunds. They
 * also try to use a coupon twice by letting a payment fail or expire, ordering again with its coupon, and paying the old order late, at its
 * page or with money that was already on its way; the provider doesn't always answer a cancellation. Every day points and coupons must be
 * consistent, no coupon may have paid for two orders, and all money must have paid for an order or be on its way back. In the end, every
 * offer that was open to a player in a period must be claimed, still claimable, or over with its period.
 */
export async function liveThrough({ tenant, gpId, from, days, seed }: Days): Promise<PromotionReport> {
  const shop = await openPromotions(tenant, gpId, from);
  try {
    const life: Life = {
      shop,
      random: seededRandom(seed),
      players: shop.players.slice(0, 3).map(({ id }) => id),
      offered: new Set((await claimedIn(shop)).map(keyOf)),
      orders: { made: 0, unpaid: [], paid: [], ended: [] },
      late: { kept: 0, back: 0 },
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
  orders.ended.push(...orders.unpaid.splice(0));
  shop.pays.answersCancels(random() < 0.7);
  if (random() < 0.8) await shop.workOff();
  await tryTwice(life);
  const [back] = random() < 0.05 ? orders.paid.splice(Math.floor(random() * orders.paid.length), 1) : [];
  if (back !== undefined) await shop.happens(back, 'moneyReturned');
  const day = today(life);
  if (life.faults.isNewDay(day))
    life.faults.note(day, [
      ...(await promotionFaults(shop)),
      ...(await moneyFaults(shop.db, shop.pays.captures())),
    ]);
}

/** Orders again with the coupon of an order that has ended, and pays both. */
async function tryTwice({ shop, random, orders, late, faults }: Life): Promise<void> {
  const old = orders.ended.splice(Math.floor(random() * orders.ended.length), 1)[0];
  if (old === undefined) return;
  const again = {
    accountId: old.accountId,
    product: orders.made,
    roleId: `t${(orders.made += 1)}`,
    coupon: old.coupon,
  };
  const next = random() < 0.7 ? await shop.buy(again) : 'notTried';
  if (typeof next !== 'string' && random() < 0.7) {
    await shop.pay(next.id);
    await shop.happens(next.id, 'granted');
  }
  const said = random() < 0.5 ? await shop.pay(old.id) : await shop.payAnyway(old.id);
  // A claim counts only points for goods that are delivered.
  if (said === 'settled') await shop.happens(old.id, 'granted');
  if (said === 'settled') late.kept += 1;
  else if (said === 'too_late') late.back += 1;
  else if (said !== 'refused at the page') faults.note(String(old.id), [`late money was ${said}`]);
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
  const one = { id: made.id, accountId, coupon: chosen?.code ?? null };
  if (fate < 0.5) {
    await shop.pay(made.id);
    await shop.happens(made.id, 'granted');
    orders.paid.push(made.id);
  } else if (fate < 0.75) {
    await shop.decline(made.id);
    orders.ended.push(one);
  } else orders.unpaid.push(one);
}

const claimedIn = (shop: Bench) =>
  shop.db
    .select({
      accountId: coupons.accountId,
      offerId: coupons.offerId,
      period: coupons.period,
      claimedAt: coupons.claimedAt,
      validEndAt: coupons.validEndAt,
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
  return { faults: faults.all(), issued: offered.size, ...counts, orders: orders.made, late: life.late };
}
