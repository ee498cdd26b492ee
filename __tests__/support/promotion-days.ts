import { promotionFaults } from './promotion-faults';
import { openPromotions } from './promotions-bench';
import { seededRandom } from './seeded-random';
import { coupons } from '@/lib/backend/db/schema/promotions';
import { expireOverdue } from '@/lib/backend/orders/expire-order';
import type { TenantId } from '@/tenants/registry';

const hourMs = 3_600_000;

/** What came of a player's offers, counted by the calendar and not by the shop. */
export type DaysReport = Readonly<{
  faults: readonly string[];
  days: number;
  issued: number;
  claimed: number;
  lapsed: number;
  claimable: number;
  orders: number;
}>;

type Days = Readonly<{ tenant: TenantId; gpId: string; from: string; days: number; seed: number }>;

/**
 * Lets days pass, some hours at a time: players claim or forget to, buy with and without coupons, pay, fail, pay too late and get their
 * money back. Afterwards every offer that was open to a player in a period must be claimed, still claimable, or gone with its period.
 */
export async function liveThrough({ tenant, gpId, from, days, seed }: Days): Promise<DaysReport> {
  const shop = await openPromotions(tenant, gpId, from);
  try {
    const random = seededRandom(seed);
    const chance = (share: number) => random() < share;
    const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)];
    const start = await shop.db.select().from(coupons);
    const offered = new Set(start.map((row) => `${row.accountId} ${row.offerId}.${row.period}`));
    const late: number[] = [];
    const paid: number[] = [];
    let orders = 0;
    const end = shop.clock.now() + days * 24 * hourMs;
    const players = shop.players.slice(0, 3).map(({ id }) => id);

    const claimSome = async (accountId: number) => {
      for (const reward of await shop.rewards(accountId)) {
        if (reward.state !== 'claimable') continue;
        offered.add(`${accountId} ${reward.code}`);
        if (chance(0.4)) await shop.claimOne(accountId, reward.code);
      }
    };
    const buySome = async (accountId: number) => {
      const own = (await shop.db.select().from(coupons)).filter(
        (row) => row.accountId === accountId && row.state === 'avail' && row.validEndAt > shop.clock.date(),
      );
      orders += 1;
      const coupon = chance(0.6) ? (pick(own)?.code ?? null) : null;
      const made = await shop.buy({
        accountId,
        product: Math.floor(random() * 40),
        roleId: `r${orders}`,
        coupon,
      });
      if (typeof made === 'string') return;
      const fate = random();
      if (fate < 0.5) {
        await shop.happens(made.id, 'moneyArrived');
        paid.push(made.id);
      } else if (fate < 0.6) await shop.happens(made.id, 'attemptFailed');
      else late.push(made.id);
    };

    while (shop.clock.now() < end) {
      for (const accountId of players) {
        await claimSome(accountId);
        if (chance(0.3)) await buySome(accountId);
      }
      shop.clock.advance((5 + Math.floor(random() * 4)) * hourMs);
      await expireOverdue(shop.deps);
      const tooLate = late.pop();
      if (tooLate !== undefined && chance(0.5)) await shop.happens(tooLate, 'moneyArrived');
      if (paid.length > 0 && chance(0.05))
        await shop.happens(paid.splice(Math.floor(random() * paid.length), 1)[0] ?? 0, 'moneyReturned');
    }

    const now = new Set<string>();
    for (const accountId of players)
      for (const reward of await shop.rewards(accountId))
        if (reward.state === 'claimable') now.add(`${accountId} ${reward.code}`);
    for (const key of now) offered.add(key);
    const claimed = (await shop.db.select().from(coupons)).map(
      (row) => `${row.accountId} ${row.offerId}.${row.period}`,
    );
    const lapsed = [...offered].filter((key) => !claimed.includes(key) && !now.has(key));
    const faults = await promotionFaults(shop);
    for (const key of claimed) if (!offered.has(key)) faults.push(`claimed without an offer: ${key}`);
    if (new Set(claimed).size !== claimed.length) faults.push('claimed twice');
    const ever = lapsed.filter((key) => key.endsWith('.ever'));
    // A level that was lost with a refund takes its unclaimed lasting coupon along; nothing else may.
    for (const key of ever) if (!(await isBelow(shop, key))) faults.push(`a lasting offer is gone: ${key}`);
    return {
      faults,
      days,
      issued: offered.size,
      claimed: claimed.length,
      lapsed: lapsed.length,
      claimable: now.size,
      orders,
    };
  } finally {
    await shop.close();
  }
}

async function isBelow(shop: Awaited<ReturnType<typeof openPromotions>>, key: string): Promise<boolean> {
  const [account = '', code = ''] = key.split(' ');
  const rewards = await shop.rewards(Number(account));
  return rewards.find((reward) => reward.code === code)?.state === 'locked';
}
