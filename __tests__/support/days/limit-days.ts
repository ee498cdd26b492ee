import { and, eq, sql } from 'drizzle-orm';
import { ageBands, quotaCounters } from '@/lib/backend/limits/schema';
import { preparePayment } from '@/lib/backend/orders/create-payment';
import { openLink } from '@/lib/backend/orders/payments/open-link';
import { expireOverdue } from '@/lib/backend/orders/expire-order';
import { tenants, type TenantId } from '@/tenants/kit/registry';
import { dailyFaults, type DailyFaults } from '../faults/daily-faults';
import { activityFaults } from '../faults/activity-faults';
import { limitModel, productIds, type WantedPurchase, type LimitModel } from './limit-model';
import { counterFaults, purchaseOf } from '../shop/limited-purchases';
import { localDay, passedIn, type Passed } from './local-calendar';
import { moneyFaults } from '../faults/money-faults';
import { openPromotions, type Bench } from '../shop/promotions-bench';
import { seededRandom } from '../data/seeded-random';

const hourMs = 3_600_000;
const yearMs = 365 * 24 * hourMs;
const minor = 600;
/** The probability that each of the goods is wanted, every few hours. */
const wanted: Readonly<Record<(typeof productIds)[number], number>> = {
  limited_daily: 0.6,
  limited_weekly: 0.3,
  bundle_starter: 0.2,
};

/** Counts of what happened to the orders. */
export type LimitReport = Readonly<{
  faults: readonly string[];
  passed: Passed;
  orders: number;
  paid: number;
  /** Refused because the limit was reached, and because the month's cap was. */
  limited: number;
  capped: number;
  /** How often the age group was requested again. */
  aged: number;
  counters: number;
  /** Orders whose late money was accepted, because there was room for them, and orders whose late money was refunded. */
  late: number;
  back: number;
  /** Orders that count in an activity. */
  counted: number;
}>;
type Days = Readonly<{ tenant: TenantId; gpId: string; from: string; days: number; seed: number }>;
type Made = Readonly<{ id: number; asked: WantedPurchase }>;
type Life = Readonly<{
  shop: Bench;
  random: () => number;
  player: Bench['players'][number];
  model: LimitModel;
  /** Orders that are unpaid and in time; that have ended without a known cancellation; that have ended and are cancelled. */
  waiting: Made[];
  ending: Made[];
  gone: Made[];
  paid: Made[];
  /** Ids of orders that were paid and not refunded. */
  good: Set<number>;
  counts: Record<'orders' | 'paid' | 'limited' | 'capped' | 'aged' | 'late' | 'back', number>;
  faults: DailyFaults;
}>;

/**
 * Simulates days, a few hours at a time: a player buys limited goods for several characters, pays, fails and gets refunds. The player also
 * tries to exceed the limit by letting payments fail or expire, buying again, and paying the old orders late, at the page or with money
 * that was already on its way; the provider doesn't always answer a cancellation. A place is freed once the provider has cancelled, and
 * never before. Every answer must match an independent model; every day the counters must match the orders that they count, and activities
 * the paid orders. At a brand with caps by age, the player is under 18.
 */
export async function liveWithLimits({ tenant, gpId, from, days, seed }: Days): Promise<LimitReport> {
  const shop = await openPromotions(tenant, gpId, from);
  try {
    const player = shop.players.find(({ username }) => username === 'player1');
    if (player === undefined) throw new Error('no player');
    const life: Life = {
      shop,
      player,
      random: seededRandom(seed),
      faults: dailyFaults(),
      model: limitModel({ tenant: tenants[tenant], gpId, accountId: player.id }),
      waiting: [],
      ending: [],
      gone: [],
      paid: [],
      good: new Set(),
      counts: { orders: 0, paid: 0, limited: 0, capped: 0, aged: 0, late: 0, back: 0 },
    };
    await shop.db.insert(ageBands).values({ ...ownerOf(life), band: 'under18', chosenAt: shop.clock.date() });
    const start = shop.clock.now();
    while (shop.clock.now() < start + days * 24 * hourMs) await someHours(life);
    await look(life);
    return await reportOf(life, passedIn(shop.tenant.timeZone, start, shop.clock.now()));
  } finally {
    await shop.close();
  }
}

const ownerOf = ({ shop, player }: Life) => ({ tenant: shop.tenant.id, accountId: player.id });
const today = ({ shop }: Life): string => localDay(shop.clock.now(), shop.tenant.timeZone);

async function someHours(life: Life): Promise<void> {
  const { shop, random, faults } = life;
  for (const productId of productIds) if (random() < wanted[productId]) await buy(life, productId);
  shop.clock.advance((5 + Math.floor(random() * 4)) * hourMs);
  await expireOverdue(shop.deps);
  life.ending.push(...life.waiting.splice(0));
  await cancelSome(life);
  await payLate(life);
  const back = random() < 0.05 ? oneOf(life.paid, random) : undefined;
  if (back !== undefined) {
    life.good.delete(back.id);
    await shop.happens(back.id, 'moneyReturned');
  }
  if (faults.isNewDay(today(life))) await look(life);
}

/** An order that the provider has cancelled frees its place; one without an answer keeps it. */
async function cancelSome({ shop, random, model, ending, gone }: Life): Promise<void> {
  shop.pays.answersCancels(random() < 0.7);
  await shop.workOff();
  for (const one of ending.splice(0)) {
    const isCancelled = shop.pays.statusOf(await shop.refOf(one.id)) === 'cancelled';
    if (isCancelled) model.give(one.asked);
    (isCancelled ? gone : ending).push(one);
  }
}

/** Pays orders that have ended. The money is accepted if the order still has its place, or if there is room for it again. */
async function payLate({ shop, random, model, ending, gone, ...life }: Life): Promise<void> {
  if (random() < 0.2) {
    const one = oneOf(ending, random);
    if (one !== undefined) expectSaid(life.faults, await shop.pay(one.id), 'settled');
    if (one !== undefined) keep(life, one);
  }
  const late = random() < 0.3 ? oneOf(gone, random) : undefined;
  if (late === undefined) return;
  const isRoom = model.answerTo(late.asked) === 'ok';
  expectSaid(life.faults, await shop.pay(late.id), 'refused at the page');
  expectSaid(life.faults, await shop.payAnyway(late.id), isRoom ? 'settled' : 'too_late');
  life.counts[isRoom ? 'late' : 'back'] += 1;
  if (!isRoom) return;
  model.take(late.asked);
  keep(life, late);
}

const expectSaid = (faults: DailyFaults, said: string, expected: string): void =>
  faults.note('late money', said === expected ? [] : [`${said}, not ${expected}`]);

/** Removes a random item. */
const oneOf = <T>(list: T[], random: () => number): T | undefined =>
  list.splice(Math.floor(random() * list.length), 1)[0];

async function buy(life: Life, productId: WantedPurchase['productId']): Promise<void> {
  const { random, model, counts, faults } = life;
  // Starter bundles are bought once for each of many characters; the other goods repeatedly for two.
  const roleId = `r${Math.floor(random() * (productId === 'bundle_starter' ? 60 : 2))}`;
  const asked: WantedPurchase = { productId, roleId, minor, day: today(life) };
  const expected = model.answerTo(asked);
  const { code, id } = await order(life, asked);
  if (code !== expected) faults.note(asked.day, [`${productId} for ${roleId}: ${code}, not ${expected}`]);
  if (code === 'limitReached') counts.limited += 1;
  if (code === 'monthlyCapReached') counts.capped += 1;
  if (id === null) return;
  model.take(asked);
  counts.orders += 1;
  const made = { id, asked };
  const fate = random();
  if (fate < 0.5) return pay(life, made);
  if (fate >= 0.7) return void life.waiting.push(made);
  await life.shop.decline(id);
  life.ending.push(made);
}

/** Requests an order; chooses the age group again after a year. */
async function order(
  life: Life,
  { productId, roleId }: WantedPurchase,
): Promise<{ code: string; id: number | null }> {
  const { shop, player, counts, faults } = life;
  const price = { minor, currency: shop.tenant.id === 'spot-jp' ? 'JPY' : 'USD' } as const;
  const buying = { ...shop.game, suid: player.suid, productId, price, roleId };
  const ask = async () => {
    const prepared = await preparePayment(shop.deps, purchaseOf(player.id, buying));
    if (prepared.ok) await openLink(shop.deps, prepared.value);
    return prepared;
  };
  const isAsked = (answer: Awaited<ReturnType<typeof ask>>) =>
    !answer.ok && answer.error.code === 'ageNeeded';
  let answer = await ask();
  if (isAsked(answer)) {
    const { tenant, accountId } = ownerOf(life);
    const mine = and(eq(ageBands.tenant, tenant), eq(ageBands.accountId, accountId));
    const [choice] = await shop.db.select({ at: ageBands.chosenAt }).from(ageBands).where(mine);
    const held = shop.clock.now() - (choice?.at.getTime() ?? 0);
    if (held < yearMs) faults.note(today(life), [`age asked for again after ${held / hourMs} hours`]);
    await shop.db.update(ageBands).set({ chosenAt: shop.clock.date() }).where(mine);
    counts.aged += 1;
    answer = await ask();
  }
  if (answer.ok) return { code: 'ok', id: answer.value.order.id };
  return { code: answer.error.code, id: null };
}

async function pay({ shop, ...life }: Life, made: Made): Promise<void> {
  expectSaid(life.faults, await shop.pay(made.id), 'settled');
  keep(life, made);
}

function keep({ paid, good, counts }: Pick<Life, 'paid' | 'good' | 'counts'>, made: Made): void {
  paid.push(made);
  good.add(made.id);
  counts.paid += 1;
}

async function look(life: Life): Promise<void> {
  const { shop, faults, model, good } = life;
  faults.note(today(life), [
    ...(await counterFaults(shop.db)),
    ...(await moneyFaults(shop.db, shop.pays.captures())),
    ...model.faultsOf(await countersIn(shop)),
    ...(await activityFaults(shop, good)),
  ]);
}

const countersIn = ({ db }: Bench) =>
  db
    .select({
      kind: quotaCounters.kind,
      subject: quotaCounters.subject,
      window: quotaCounters.window,
      total: sql<number>`${quotaCounters.taken} + ${quotaCounters.overCapacity}`.mapWith(Number),
    })
    .from(quotaCounters);

async function reportOf({ shop, faults, counts, good }: Life, passed: Passed): Promise<LimitReport> {
  const counters = await countersIn(shop);
  return { ...counts, faults: faults.all(), passed, counters: counters.length, counted: good.size };
}
