import { openOlderDb } from '@/__tests__/support/database/older-db';
import type { TestDb } from '@/__tests__/support/database/test-db';
import { withTx } from '@/lib/backend/kernel/db/client';
import { debtByLink } from '@/lib/backend/debts/repo';
import { sqlErrorOf } from '@/lib/backend/kernel/db/engine';
import { migrate } from '@/lib/backend/kernel/db/migrate';
import { scopeOf } from '@/lib/backend/kernel/scope';
import { loadCounted, listPlaces } from '@/lib/backend/limits/quota-repo';
import { listAttempts } from '@/lib/backend/orders/payments/repo';
import { fingerprint } from '@/lib/backend/orders/purchase';
import { orderById } from '@/lib/backend/orders/repo';

/** The time of migration 0012: the last version that stored an order for a debt as goods with blank fields. */
const lastBefore = 1_795_369_205_443;
const at = "'2026-11-01T00:00:00Z'";

let test: TestDb;
beforeAll(async () => {
  test = await openOlderDb(lastBefore);
  await exec(
    `insert into accounts (tenant, gp_id, suid, username, username_key, created_at)
       values ('watt', 'g', 'u1', 'player', 'player', ${at})`,
    order(1, { product: 'gems', character: 'r1' }),
    order(2, { product: 'replenish:1', character: '', tracking: '{"did":"d","replenish_id":"link"}' }),
    `insert into make_up_orders (tenant, replenish_id, account_id, gp_id, suid, client_id, user_name, area, currency, amount_minor, state, order_id, created_at, expires_at)
       values ('watt', 'link', 1, 'g', 'u1', '1', 'player', 'sea', 'USD', 500, 'open', 2, ${at}, '2026-12-01T00:00:00Z')`,
    `insert into idempotency_keys (tenant, account_id, key, fingerprint, order_id, created_at)
       values ('watt', 1, 'k1', 'of-goods', 1, ${at}), ('watt', 1, 'k2', 'of-a-debt', 2, ${at})`,
    `insert into order_events (order_id, version, event, from_state, to_state, detail, at) values (1, 1, 'created', '', 'created', '{}', ${at})`,
    attempt(1, '{"kind":"session","frameUrl":"https://pay.test/c"}'),
    attempt(2, '{"kind":"form","action":"https://pay.test/f","fields":{}}'),
    `insert into quota_counters (tenant, kind, subject, window_key, capacity, taken, late) values ('watt', 'limit', 's', 'ever', 1, 1, 1)`,
    `insert into quota_uses (order_id, tenant, kind, subject, window_key, weight, state)
       values (1, 'watt', 'limit', 's', 'ever', 1, 'late'), (2, 'watt', 'limit', 's', 'ever', 1, 'kept')`,
  );
  await migrate(test.engine);
}, 180_000);
afterAll(() => test.close());

async function exec(...statements: readonly string[]): Promise<void> {
  for (const statement of statements) await test.engine.exec(statement);
}

type Older = Readonly<{ product: string; character: string; tracking?: string }>;

function order(id: number, { product, character, tracking = '{}' }: Older): string {
  return `insert into orders (billing_no, tenant, account_id, user_name, suid, gp_id, client_id, platform, area, region, game_names,
      server_id, server_name, real_server, role_id, role_name, product_id, product_names, currency, amount_minor, state, version, repeated,
      tracking, created_at, updated_at, expires_at)
    values ('B${id}', 'watt', 1, 'player', 'u1', 'g', '1', 'web', 'sea', 'SG', '{}', '${character}', '${character}', '${character}',
      '${character}', '${character}', '${product}', '{}', 'USD', 500, 'created', 1, false, '${tracking}', ${at}, ${at}, ${at})`;
}

function attempt(orderId: number, handover: string): string {
  return `insert into payment_attempts (order_id, seq, provider, provider_method, method_key, merchant_ref, request, provider_ref, handover, state, created_at)
    values (${orderId}, 1, 'sandpay', 'm', 'm', 'B${orderId}-1', '{}', 'p${orderId}', '${handover}', 'open', ${at})`;
}

describe('the subject of an older version’s order', () => {
  it('is goods for a character, as before [F3.10]', async () => {
    const { subject } = await orderById(test.db, 1);
    const r1 = { roleId: 'r1', roleName: 'r1', serverId: 'r1', serverName: 'r1', realServer: 'r1' };
    expect(subject).toEqual({ kind: 'goods', productId: 'gems', character: r1 });
  });

  it('is the debt that the order was tied to, whose link is stored only there [F5.12]', async () => {
    const { subject, tracking } = await orderById(test.db, 2);
    expect(subject).toEqual({ kind: 'debt', debtId: 'link' });
    expect(tracking).toEqual({ did: 'd' });
    expect(await debtByLink(test.db, scopeOf('watt'), 'link')).toMatchObject({ orderId: 2, state: 'open' });
  });

  it('is found by the order key under which the order was made [F3.23]', async () => {
    const rows = await test.engine.query(
      'select key, fingerprint from idempotency_keys order by key',
      [],
      'object',
    );
    const subject = { kind: 'debt', debtId: 'link' } as const;
    expect(rows).toEqual([
      { key: 'k1', fingerprint: 'of-goods' },
      { key: 'k2', fingerprint: fingerprint({ player: { gpId: 'g' }, subject }) },
    ]);
  });

  it('has no state before its first event [F6.7]', async () => {
    const rows = await test.engine.query('select from_state from order_events', [], 'object');
    expect(rows).toEqual([{ from_state: null }]);
  });
});

describe('the database', () => {
  it.each([
    ['a debt for a character', "kind = 'debt', debt_id = 'link'", 1, 'orders_subject'],
    ['goods without a character', 'role_id = null', 1, 'orders_subject'],
    ['goods without a name', 'product_id = null', 1, 'orders_subject'],
    ['goods that pay a debt', "debt_id = 'link'", 1, 'orders_subject'],
    ['an unknown debt', "debt_id = 'another'", 2, 'orders_debt'],
    ['an unknown kind', "kind = 'gift'", 1, 'orders_subject'],
  ])('refuses an order of %s [F3.10]', async (_, change, id, constraint) => {
    const refused = await test.engine
      .exec(`update orders set ${change} where id = ${id}`)
      .then(() => null, sqlErrorOf);
    expect(refused?.constraint).toBe(constraint);
  });

  it('refuses a second order for a debt [F5.12]', async () => {
    await exec(order(3, { product: 'x', character: 'r3' }));
    const refused = await test.engine
      .exec(
        `update orders set kind = 'debt', debt_id = 'link', server_id = null, server_name = null, real_server = null, role_id = null,
           role_name = null, product_id = null where billing_no = 'B3'`,
      )
      .then(() => null, sqlErrorOf);
    expect(refused?.constraint).toBe('orders_one_for_debt');
  });

  it('accepts an order for goods from a process of the previous version [F6.7]', async () => {
    await exec(order(4, { product: 'y', character: 'r4' }));
    expect((await orderById(test.db, 4)).subject.kind).toBe('goods');
  });
});

describe('payments and places of an older version', () => {
  it('are shown in a frame or as a form, as before [F3.10]', async () => {
    const [framed] = await listAttempts(test.db, 1);
    const [posted] = await listAttempts(test.db, 2);
    expect(framed?.presentation).toEqual({ kind: 'frame', frameUrl: 'https://pay.test/c' });
    expect(posted?.presentation).toMatchObject({ kind: 'form', action: 'https://pay.test/f' });
  });

  it('count as over capacity if the order was paid after its place was freed [F5.8]', async () => {
    const key = { tenant: 'watt', kind: 'limit', subject: 's', window: 'ever' } as const;
    expect(await loadCounted(test.db, key)).toEqual({ taken: 1, overCapacity: 1 });
    const states = await withTx(test.db, async (tx) => [
      (await listPlaces(tx, 1))[0]?.state,
      (await listPlaces(tx, 2))[0]?.state,
    ]);
    expect(states).toEqual(['overCapacity', 'kept']);
  });
});
