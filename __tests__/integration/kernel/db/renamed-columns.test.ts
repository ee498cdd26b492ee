import { z } from 'zod';
import { openOlderDb } from '@/__tests__/support/database/older-db';
import type { TestDb } from '@/__tests__/support/database/test-db';
import { sqlErrorOf } from '@/lib/backend/kernel/db/engine';
import { migrate } from '@/lib/backend/kernel/db/migrate';
import { loadCounted } from '@/lib/backend/limits/quota-repo';
import { listAttempts } from '@/lib/backend/orders/payments/repo';
import { termsOfOrder } from '@/lib/backend/promotions/points-repo';

/** The time of migration 0025: the last version with columns called `handover`, `late` and `is_unbacked`. */
const lastBefore = 1_795_463_267_509;
const at = "'2026-11-01T00:00:00Z'";
const frame = (number: number) => ({ kind: 'frame', frameUrl: `https://pay.test/${number}` }) as const;
const place = (subject: string) => ({ tenant: 'watt', kind: 'limit', subject, window: 'ever' }) as const;

let test: TestDb;
beforeAll(async () => {
  test = await openOlderDb(lastBefore);
  await exec(
    `insert into accounts (tenant, gp_id, suid, username, username_key, created_at) values ('watt', 'g', 'u1', 'player', 'player', ${at})`,
    ...[1, 2, 3].map(order),
    // An offer needs a level and a programme, which don't matter here.
    'alter table coupons drop constraint coupons_offer',
    `insert into coupons (tenant, gp_id, account_id, code, offer_id, period, names, rate, time_zone, state, order_id, claimed_at, valid_end_at, used_at)
       values ('watt', 'g', 1, 'C', 'o', 'ever', '{}', 10, 'UTC', 'used', 3, ${at}, '2026-12-01T00:00:00Z', ${at})`,
    attempt(1, frame(1)),
    olderCounter('full', 3),
    olderTerms(1),
    `insert into order_terms (order_id, tenant, points, coupon_id, list_minor, is_unbacked) values (2, 'watt', 10, 1, 500, true)`,
  );
  await migrate(test.engine);
}, 180_000);
afterAll(() => test.close());

async function exec(...statements: readonly string[]): Promise<void> {
  for (const statement of statements) await test.engine.exec(statement);
}

function order(id: number): string {
  return `insert into orders (billing_no, tenant, account_id, user_name, suid, gp_id, client_id, platform, area, region, game_names,
      server_id, server_name, real_server, role_id, role_name, product_id, product_names, currency, amount_minor, state, version, repeated,
      tracking, created_at, updated_at, expires_at)
    values ('B${id}', 'watt', 1, 'player', 'u1', 'g', '1', 'web', 'sea', 'SG', '{}', 's', 's', 's', 'r', 'r', 'gems${id}', '{}', 'USD', 500, 'created', 1,
      false, '{}', ${at}, ${at}, ${at})`;
}

/** A payment attempt as the previous version writes it. */
const attempt = (orderId: number, handover: object) =>
  `insert into payment_attempts (order_id, seq, provider, provider_method, method_key, merchant_ref, request, handover, state, created_at)
    values (${orderId}, 1, 'sandpay', 'm', 'm', 'B${orderId}-1', '{}', '${JSON.stringify(handover)}', 'open', ${at})`;
const olderCounter = (subject: string, late: number) =>
  `insert into quota_counters (tenant, kind, subject, window_key, capacity, taken, late) values ('watt', 'limit', '${subject}', 'ever', 5, 1, ${late})`;
const olderTerms = (orderId: number) =>
  `insert into order_terms (order_id, tenant, points, list_minor, is_unbacked) values (${orderId}, 'watt', 10, 500, false)`;

const presented = async (orderId: number) => (await listAttempts(test.db, orderId))[0]?.presentation;
const handedOver = z.array(z.object({ handover: z.unknown() }));
const older = async (orderId: number) =>
  handedOver.parse(
    await test.engine.query('select handover from payment_attempts where order_id = $1', [orderId], 'object'),
  )[0]?.handover;

describe('rows of the previous version', () => {
  it('can be read under the new names [F5.8, F5.4]', async () => {
    expect(await presented(1)).toEqual(frame(1));
    expect(await loadCounted(test.db, place('full'))).toEqual({ taken: 1, overCapacity: 3 });
    expect((await termsOfOrder(test.db, 1))?.isDiscountLost).toBe(false);
    expect((await termsOfOrder(test.db, 2))?.isDiscountLost).toBe(true);
  });

  it('are subject to the constraints on the new names [F5.8, F5.4]', async () => {
    const refusedBy = (statement: string) =>
      test.engine.exec(statement).then(
        () => null,
        (error: unknown) => sqlErrorOf(error)?.constraint,
      );
    expect(await refusedBy('update quota_counters set over_capacity = -1')).toBe(
      'quota_counters_over_capacity',
    );
    const lost = 'update order_terms set is_discount_lost = true where order_id = 1';
    expect(await refusedBy(lost)).toBe('order_terms_discount_lost');
  });
});

describe('a process of the previous version, while this one starts', () => {
  it('counts places and stores what orders were promised [F5.8, F5.4]', async () => {
    await exec(olderCounter('new', 0), olderTerms(3));
    expect(await loadCounted(test.db, place('new'))).toEqual({ taken: 1, overCapacity: 0 });
    expect((await termsOfOrder(test.db, 3))?.isDiscountLost).toBe(false);
  });

  it('opens payments that this version can show [F3.10]', async () => {
    await exec(attempt(2, frame(2)));
    expect(await presented(2)).toEqual(frame(2));
    await exec(`update payment_attempts set handover = '${JSON.stringify(frame(3))}' where order_id = 2`);
    expect(await presented(2)).toEqual(frame(3));
    await exec('update payment_attempts set handover = null where order_id = 2');
    expect(await presented(2)).toBeNull();
  });

  it('can show payments that this version opened [F3.10]', async () => {
    await exec(`update payment_attempts set presentation = '${JSON.stringify(frame(4))}' where order_id = 2`);
    expect(await older(2)).toEqual(frame(4));
    await exec('delete from payment_attempts where order_id = 2');
    await exec(attempt(2, frame(5)).replace('handover', 'presentation'));
    expect([await older(2), await presented(2)]).toEqual([frame(5), frame(5)]);
  });
});
