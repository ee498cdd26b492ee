import { expectCountersMatch, purchaseOf } from '@/__tests__/support/limited-purchases';
import { openPromotions } from '@/__tests__/support/promotions-bench';
import { seededRandom } from '@/__tests__/support/seeded-random';
import { activityEntries } from '@/lib/backend/db/schema/activities';
import { ageBands } from '@/lib/backend/db/schema/limits';
import { orders } from '@/lib/backend/db/schema/orders';
import { preparePayment } from '@/lib/backend/orders/create-payment';
import { expireOverdue } from '@/lib/backend/orders/expire-order';
import { windowAt } from '@/lib/domain/limit-window';

jest.setTimeout(900_000);

const hourMs = 3_600_000;
/** Over a leap day and a change of clocks, the end of a quarter, and a place without either. */
const places = [
  {
    tenant: 'brandEn',
    gpId: 'branden-neonrush',
    clientId: '260303',
    area: 'useuro',
    from: '2028-02-20T03:00:00Z',
  },
  {
    tenant: 'spotJp',
    gpId: 'spotjp-emberfall',
    clientId: '240103',
    area: 'ja',
    from: '2027-12-20T15:00:00Z',
  },
  { tenant: 'watt', gpId: 'watt-neonrush', clientId: '110303', area: 'sea', from: '2027-10-05T21:00:00Z' },
] as const;
const frequency: Readonly<Record<string, number>> = {
  limited_daily: 1,
  limited_weekly: 2,
  bundle_starter: 1,
};

/** The counter that an order of limited goods belongs to. */
function windowKey(productId: string, roleId: string, at: Date, zone: string): string {
  const [days, whose] =
    productId === 'limited_weekly' ? [7, ''] : [productId === 'limited_daily' ? 1 : 0, roleId];
  return `${productId} ${whose} ${windowAt(days, at, zone).key}`;
}

it.each(places)(
  'F5.13 14 days of $tenant: counters are the orders they count, and events the orders paid',
  async (place) => {
    const { tenant, gpId, from } = place;
    const shop = await openPromotions(tenant, gpId, from);
    try {
      const random = seededRandom(11);
      const player = shop.players.find(({ username }) => username === 'player1');
      if (player === undefined) throw new Error('no player');
      const zone = shop.tenant.timeZone;
      // 20,000 yen a month where the brand keeps its caps.
      const chosenAt = shop.clock.date();
      await shop.db.insert(ageBands).values({ tenant, accountId: player.id, band: 'under18', chosenAt });
      const currency = tenant === 'spotJp' ? 'JPY' : 'USD';
      const waiting: number[] = [];
      const paid: number[] = [];
      /** Orders that were paid in time, by goods, character and window. */
      const kept = new Map<string, number>();
      for (const end = shop.clock.now() + 14 * 24 * hourMs; shop.clock.now() < end;) {
        for (const productId of Object.keys(frequency)) {
          const roleId = `r${Math.floor(random() * 2)}`;
          const price = { minor: 900, currency } as const;
          const buying = { ...place, suid: player.suid, productId, price, roleId };
          const made = await preparePayment(shop.deps, purchaseOf(player.id, buying));
          if (made.code !== 'ok') continue;
          const id = made.attempt.orderId;
          const fate = random();
          if (fate < 0.5) {
            await shop.happens(id, 'moneyArrived');
            paid.push(id);
            const key = windowKey(productId, roleId, shop.clock.date(), zone);
            kept.set(key, (kept.get(key) ?? 0) + 1);
            expect(kept.get(key)).toBeLessThanOrEqual(frequency[productId] ?? 0);
          } else if (fate < 0.7) await shop.happens(id, 'attemptFailed');
          else waiting.push(id);
        }
        shop.clock.advance((5 + Math.floor(random() * 4)) * hourMs);
        await expireOverdue(shop.deps);
        const late = waiting.pop();
        if (late !== undefined && random() < 0.4) {
          await shop.happens(late, 'moneyArrived');
          paid.push(late);
        }
        const back = random() < 0.1 ? paid.pop() : undefined;
        if (back !== undefined) await shop.happens(back, 'moneyReturned');
        await expectCountersMatch(shop.db);
      }
      expect(paid.length).toBeGreaterThan(5);
      const counted = new Set((await shop.db.select().from(activityEntries)).map(({ orderId }) => orderId));
      const good = (await shop.db.select().from(orders)).filter(
        ({ state, paidAt }) => paidAt !== null && state !== 'refunded',
      );
      expect([...counted].sort()).toEqual(good.map(({ id }) => id).sort());
    } finally {
      await shop.close();
    }
  },
);
