import { eq, sql } from 'drizzle-orm';
import { explain } from '@/__tests__/support/database/explained';
import type { Steps } from '@/__tests__/support/shop/purchase-steps';
import type { Harness } from '@/__tests__/support/shop/shop-harness';
import { inOneShop } from '@/__tests__/support/shop/in-one-shop';
import { orders } from '@/lib/backend/orders/schema';
import { paymentAttempts } from '@/lib/backend/orders/payments/schema';
import { expireOverdue } from '@/lib/backend/orders/expire-order';
import { dueForQuery, neverQueried } from '@/lib/backend/orders/payments/query-plans-repo';
import type { PaymentProvider } from '@/lib/backend/orders/payments/port';
import { reconcileStale } from '@/lib/backend/orders/payments/reconcile';
import type { ShopDeps } from '@/lib/backend/open-backend';

let shop: Harness;
let steps: Steps;
inOneShop((opened) => {
  ({ shop, steps } = opened);
});

const minute = 60_000;
const hour = 60 * minute;

/** The shop with its provider, which records the payments that the shop queries and answers with the truth, with "pending" or not at all. */
function listening(says: 'the truth' | 'pending' | 'nothing' = 'the truth', onAsked = () => {}) {
  const asked: string[] = [];
  const sandpay = shop.deps().providers.get('sandpay');
  if (sandpay === undefined) throw new Error('no Sandpay');
  const query: PaymentProvider['query'] = async (ref) => {
    asked.push(ref);
    onAsked();
    if (says === 'the truth') return sandpay.query(ref);
    return says === 'nothing' ? null : { merchantRef: '', status: 'pending', captures: [] };
  };
  const deps: ShopDeps = { ...shop.deps(), providers: new Map([['sandpay', { ...sandpay, query }]]) };
  return { asked, deps };
}

/**
 * Open payments of one order that will never be paid, made `ageMs` ago and last queried at `askedAt`, or never. Returns the first one’s
 * reference.
 */
async function abandoned(count: number, ageMs: number, askedAt: Date | null): Promise<string> {
  const { billing_no: billingNo } = await shop.shopper.buy();
  const { id } = await shop.ledger.order(billingNo);
  const [first] = await shop.ledger.attempts(billingNo);
  if (first === undefined) throw new Error('no attempt');
  const createdAt = new Date(shop.clock.now() - ageMs);
  await shop.engine.query(
    `insert into payment_attempts (order_id, seq, provider, provider_method, method_key, merchant_ref, request, provider_ref, state,
       created_at, queried_at, ask_at)
     select order_id, n + 1, provider, provider_method, 'gone-' || n, merchant_ref || '-' || n, request, 'sp_gone_' || merchant_ref || n, 'open',
       $3::timestamptz, $4::timestamptz, $4::timestamptz
     from payment_attempts, generate_series(1, $2::int) as n where id = $1`,
    [first.id, count, createdAt.toISOString(), askedAt?.toISOString() ?? null],
    'object',
  );
  await shop.db.update(orders).set({ createdAt }).where(eq(orders.id, id));
  return `sp_gone_${first.merchantRef}1`;
}

/** An order that was paid at Sandpay and whose callback never came. */
async function silent(): Promise<string> {
  shop.provider.control.webhooks({ mode: 'hold' });
  const { billing_no: billingNo, url } = await shop.shopper.buy();
  shop.atSandpay(url, 'pay');
  return billingNo;
}

describe('querying payments whose callback was lost', () => {
  afterEach(async () => {
    await shop.db.update(paymentAttempts).set({ state: 'expired' }).where(eq(paymentAttempts.state, 'open'));
  });

  it('reaches one that was never queried in the first round, however many others wait [F6.8]', async () => {
    await abandoned(120, 20 * minute, new Date(shop.clock.now() - 10 * minute));
    const billingNo = await silent();
    shop.pass(61);
    const { deps, asked } = listening();
    await reconcileStale(deps, { budgetMs: 1 });
    expect(asked.length).toBeLessThan(120);
    await steps.reaches(billingNo, 'delivered');
  });

  it('reaches all of many in one round, including those queried before [F6.8]', async () => {
    await abandoned(80, 20 * minute, new Date(shop.clock.now() - 10 * minute));
    await abandoned(80, 20 * minute, null);
    const { deps, asked } = listening('nothing');
    expect(await reconcileStale(deps)).toBeGreaterThanOrEqual(160);
    expect(new Set(asked).size).toBe(asked.length);
  });

  it('ends with the batch that is being queried once the process stops, however many others wait [F6.8]', async () => {
    await abandoned(80, 20 * minute, null);
    const stopping = new AbortController();
    const { deps, asked } = listening('nothing', () => stopping.abort());
    await reconcileStale(deps, { stopping: stopping.signal });
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.length).toBeLessThanOrEqual(10);
  });

  it('becomes rarer as a payment gets older, and ends after three days [F6.8]', async () => {
    const ref = await abandoned(1, 0, null);
    const { deps, asked } = listening('pending');
    const times: number[] = [];
    const since = shop.clock.now();
    const step = (at: number) => (at < 2 * hour ? minute : at < 24 * hour ? 10 * minute : hour);
    for (let at = 0; at < 76 * hour; at += step(at)) {
      shop.pass((since + at - shop.clock.now()) / 1000);
      const before = asked.length;
      await reconcileStale(deps);
      if (asked.slice(before).includes(ref)) times.push(at);
    }
    const within = (from: number, to: number) => times.filter((at) => at >= from && at < to).length;
    expect(within(0, 15 * minute)).toBeGreaterThanOrEqual(13);
    expect(within(15 * minute, 2 * hour)).toBeLessThanOrEqual(22);
    expect(within(2 * hour, 24 * hour)).toBeLessThanOrEqual(45);
    expect(within(24 * hour, 72 * hour)).toBeLessThanOrEqual(17);
    expect(within(24 * hour, 72 * hour)).toBeGreaterThanOrEqual(12);
    expect(within(72 * hour, 80 * hour)).toBe(1);
  }, 240_000);

  it('continues when a clock that was a day ahead is corrected [F6.8]', async () => {
    const billingNo = await silent();
    shop.pass(86_400);
    await reconcileStale(listening('nothing').deps);
    shop.pass(-86_400 + 61);
    await reconcileStale(listening().deps);
    await steps.reaches(billingNo, 'delivered');
  });

  it('reads few pages of a table with thousands of payments that stay open [F6.8]', async () => {
    await abandoned(20_000, 30 * 24 * hour, null);
    await abandoned(10_000, 10 * hour, new Date(shop.clock.now() + hour));
    await abandoned(60, 10 * minute, null);
    await shop.engine.exec('analyze payment_attempts');
    const now = shop.clock.date();
    const made = { since: new Date(now.getTime() - 72 * hour), before: new Date(now.getTime() - minute) };
    const costs = await explain(shop.engine, async (db) => {
      await neverQueried(db, made, 50);
      await dueForQuery(db, now, 50);
    });
    expect(costs).toHaveLength(2);
    for (const { plan, buffers } of costs) {
      expect(plan).toContain('payment_attempts_ask');
      expect(plan).not.toContain('Seq Scan');
      expect(buffers).toBeLessThan(150);
    }
  }, 120_000);
});

describe('orders whose time is up', () => {
  /** Copies of one new order, unpaid and overdue. */
  async function overdue(count: number): Promise<void> {
    const { billing_no: billingNo } = await shop.shopper.buy();
    const { id: _, ...like } = await shop.ledger.order(billingNo);
    const expiresAt = new Date(shop.clock.now() - hour);
    const rows = Array.from({ length: count }, (_unused, n) => ({
      ...like,
      billingNo: `${billingNo}${n}`,
      productId: `p${n}`,
      state: 'created' as const,
      expiresAt,
    }));
    await shop.db.insert(orders).values(rows);
  }
  const left = async () =>
    (
      await shop.db
        .select({ id: orders.id })
        .from(orders)
        .where(sql`state in ('created', 'awaiting') and expires_at < ${shop.clock.date().toISOString()}`)
    ).length;

  it('expire in one round, even if there are many of them [F3.33]', async () => {
    await overdue(210);
    expect(await expireOverdue(shop.deps(), { budgetMs: 150_000 })).toBeGreaterThanOrEqual(210);
    expect(await left()).toBe(0);
  }, 180_000);

  it('are left for the next process once this one stops [F3.33]', async () => {
    await overdue(20);
    expect(await expireOverdue(shop.deps(), { stopping: AbortSignal.abort() })).toBe(0);
    expect(await left()).toBeGreaterThanOrEqual(20);
    await expireOverdue(shop.deps());
    expect(await left()).toBe(0);
  });

  it('don’t wait behind one that can’t be expired [F3.33]', async () => {
    await overdue(5);
    const [worst] = await shop.db.select().from(orders).where(eq(orders.state, 'created')).limit(1);
    await shop.engine.exec(
      `create function refuse_it() returns trigger language plpgsql as $$ begin if old.id = ${worst?.id ?? 0} then raise 'broken'; end if; return new; end $$;
       create trigger refuse_it before update on orders for each row execute function refuse_it()`,
    );
    try {
      await expireOverdue(shop.deps(), { budgetMs: 60_000 });
      expect(await left()).toBe(1);
      expect(shop.log.errors()).toMatchObject([
        { msg: 'postponed to the next round', chore: 'expire', id: worst?.id },
      ]);
    } finally {
      await shop.engine.exec('drop trigger refuse_it on orders; drop function refuse_it');
    }
    await shop.runHousekeeping();
    expect(await left()).toBe(0);
  });
});
