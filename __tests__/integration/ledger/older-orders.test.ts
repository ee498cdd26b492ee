import { z } from 'zod';
import { openOlderDb } from '@/__tests__/support/database/older-db';
import type { TestDb } from '@/__tests__/support/database/test-db';
import { sqlErrorOf } from '@/lib/backend/kernel/db/engine';
import { migrate } from '@/lib/backend/kernel/db/migrate';
import { recordsInSnapshot, orderRules } from '@/lib/backend/parity/judge';

/** The time of migration 0029: the last version without books. */
const lastBefore = 1_795_480_537_729;
const at = "'2026-11-01T00:00:00Z'";

let test: TestDb;
beforeAll(async () => {
  test = await openOlderDb(lastBefore);
  await exec(
    `insert into accounts (tenant, gp_id, suid, username, username_key, created_at) values ('watt', 'g', 'u1', 'player', 'player', ${at})`,
    order(1, { state: 'delivered', version: 4, paid: true }),
    ...paid(1),
    event(1, 4, 'granted', 'paid', 'delivered'),
    effect(1, 'grant', 'grant:B1', 'done'),
    // Refunded in part, then fully, after its goods were granted.
    order(2, { state: 'refunded', version: 6, paid: true, parts: 200 }),
    ...paid(2),
    event(2, 4, 'granted', 'paid', 'delivered'),
    event(2, 5, 'moneyPartReturned', 'delivered', 'delivered', '{"minor":200}'),
    event(2, 6, 'moneyReturned', 'delivered', 'refunded'),
    effect(2, 'grant', 'grant:B2', 'done'),
    effect(2, 'revoke', 'revoke:B2', 'due', '{"grantId":"grant:B2"}'),
    refund(2, 'refund-part:sandpay:cap2:0-200', '2.00'),
    refund(2, 'refund:sandpay:cap2', '3.00'),
    // Refunded in part, then fully, before its goods were granted.
    order(3, { state: 'refunded', version: 5, paid: true, parts: 100 }),
    ...paid(3),
    event(3, 4, 'moneyPartReturned', 'paid', 'paid', '{"minor":100}'),
    event(3, 5, 'moneyReturned', 'paid', 'refunded'),
    effect(3, 'grant', 'grant:B3', 'refused'),
    refund(3, 'refund-part:sandpay:cap3:0-100', '1.00'),
    refund(3, 'refund:sandpay:cap3', '4.00'),
    // Paid twice, with one payment about to be refunded.
    order(4, { state: 'paid', version: 4, paid: true, repeated: true }),
    ...paid(4),
    event(4, 4, 'moneyRepeated', 'paid', 'paid'),
    capture(4, 'cap4b', 'duplicate'),
    effect(4, 'grant', 'grant:B4', 'due'),
    `insert into outbox (id, topic, order_id, dedupe_key, payload, state, attempts, next_attempt_at, created_at) values ('e4', 'refund', 4, 'refund:sandpay:cap4b',
       '{"provider":"sandpay","captureId":"cap4b","merchantRef":"B4-1","amount":"5.00","currency":"USD"}', 'due', 0, ${at}, ${at})`,
    `insert into captures (provider, capture_id, currency, amount_minor, told_amount, told_currency, kind, created_at) values ('sandpay', 'stray', 'USD', 700, '7.00', 'USD', 'unknown', ${at})`,
    `insert into order_terms (order_id, tenant, points, list_minor) values (1, 'watt', 30, 500)`,
    `insert into point_entries (tenant, gp_id, account_id, order_id, kind, points, at) values ('watt', 'g', 1, 1, 'earned', 30, ${at}), ('watt', 'g', 1, null, 'taken', -10, ${at})`,
    `insert into card_batches (tenant, name, gp_id, kind, product_id, product_names, gems, extra_gems, area, currency, price_minor, created_at) values ('watt', 'b', 'g', 'exchange', 'p', '{}', 1, 0, 'sea', 'USD', 300, ${at})`,
    ...['issued', 'void', 'issued'].map(
      (state, n) =>
        `insert into cards (tenant, batch_id, number_hash, password_hash, state) values ('watt', 1, 'n${n}', 'p', '${state}')`,
    ),
    `insert into card_redemptions (card_id, tenant, account_id, gp_id, client_id, server_id, role_id, role_name, redeemed_at) values (3, 'watt', 1, 'g', 'c', 's', 'r', 'r', ${at})`,
  );
  await migrate(test.engine);
}, 240_000);
afterAll(() => test.close());

async function exec(...statements: readonly string[]): Promise<void> {
  for (const statement of statements) await test.engine.exec(statement);
}

type Older = Readonly<{ state: string; version: number; paid: boolean; parts?: number; repeated?: boolean }>;
const order = (id: number, { state, version, paid: isPaid, parts = 0, repeated = false }: Older) =>
  `insert into orders (billing_no, tenant, account_id, user_name, suid, gp_id, client_id, platform, area, region, game_names, server_id, server_name, real_server,
      role_id, role_name, product_id, product_names, currency, amount_minor, state, version, repeated, tracking, created_at, updated_at, expires_at, paid_at, parts_returned_minor)
    values ('B${id}', 'watt', 1, 'player', 'u1', 'g', '1', 'web', 'sea', 'SG', '{}', 's', 's', 's', 'r', 'r', 'gems${id}', '{}', 'USD', 500, '${state}', ${version},
      ${repeated}, '{}', ${at}, ${at}, ${at}, ${isPaid ? at : 'null'}, ${parts})`;
const event = (id: number, version: number, name: string, from: string | null, to: string, detail = '{}') =>
  `insert into order_events (order_id, version, event, from_state, to_state, detail, at)
    values (${id}, ${version}, '${name}', ${from === null ? 'null' : `'${from}'`}, '${to}', '${detail}', ${at})`;
const capture = (id: number, captureId: string, kind: string) =>
  `insert into captures (order_id, attempt_id, provider, capture_id, merchant_ref, currency, amount_minor, told_amount, told_currency, kind, created_at)
    values (${id}, ${id}, 'sandpay', '${captureId}', 'B${id}-1', 'USD', 500, '5.00', 'USD', '${kind}', ${at})`;
const effect = (id: number, topic: string, key: string, state: string, payload = '{}') =>
  `insert into outbox (id, topic, order_id, dedupe_key, payload, state, attempts, next_attempt_at, created_at)
    values ('${key}', '${topic}', ${id}, '${key}', '${payload}', '${state}', 1, ${at}, ${at})`;
const refund = (id: number, key: string, amount: string) =>
  effect(
    id,
    'refund',
    key,
    'done',
    JSON.stringify({
      provider: 'sandpay',
      captureId: `cap${id}`,
      merchantRef: `B${id}-1`,
      amount,
      currency: 'USD',
    }),
  );
const paid = (id: number) => [
  `insert into payment_attempts (order_id, seq, provider, provider_method, method_key, merchant_ref, request, state, created_at)
    values (${id}, 1, 'sandpay', 'm', 'm', 'B${id}-1', '{}', 'paid', ${at})`,
  event(id, 1, 'created', null, 'created'),
  event(id, 2, 'attemptOpened', 'created', 'awaiting'),
  event(id, 3, 'moneyArrived', 'awaiting', 'paid'),
  capture(id, `cap${id}`, 'settling'),
];

const sums = z.array(z.object({ account: z.string(), currency: z.string(), minor: z.coerce.number() }));
const balances = async () => {
  const text =
    'select account, currency, sum(minor) as minor from ledger_entries group by 1, 2 order by 1, 2';
  const rows = sums.parse(await test.engine.query(text, [], 'object'));
  return Object.fromEntries(
    rows
      .filter(({ minor }) => minor !== 0)
      .map(({ account, currency, minor }) => [`${account} ${currency}`, minor]),
  );
};

it('books contain what orders, points and cards of an older version have moved [F7.1]', async () => {
  expect(await balances()).toEqual({
    // Orders 1 and 4 keep 500 each; the second 500 of order 4 and the stray 700 are still to be refunded.
    'provider:sandpay USD': 2_200,
    'owed USD': -500,
    'earned USD': -1_300,
    'refunded USD': 500,
    'toReturn USD': -1_200,
    'cardsIssued USD': 600,
    'cards USD': -300,
    'points points': -20,
    'pointsIssued points': 20,
  });
});

it('books of older orders are as this version would write them, so the parity job finds nothing [F7.1]', async () => {
  const found = (await recordsInSnapshot(test.db, [1, 2, 3, 4])).flatMap((facts) =>
    orderRules.flatMap(({ kind, find }) =>
      /^entries/.test(kind) && find(facts) !== null
        ? [`${facts.order.billingNo} ${kind} ${find(facts)}`]
        : [],
    ),
  );
  expect(found).toEqual([]);
});

const refusal = (statement: string) =>
  test.engine.exec(statement).then(
    () => null,
    (error: unknown) => sqlErrorOf(error)?.constraint,
  );
const line = (cause: string, account: string, minor: number) =>
  `('watt', '${cause}', '${account}', 'USD', ${minor}, ${at})`;
const insert = (...lines: readonly string[]) =>
  `insert into ledger_entries (tenant, cause, account, currency, minor, at) values ${lines.join(', ')}`;

it.each([
  ['one side alone', insert(line('x', 'owed', 5)), 'ledger_balanced'],
  ['sides that differ', insert(line('x', 'owed', 5), line('x', 'earned', -4)), 'ledger_balanced'],
  ['sides of two causes', insert(line('x', 'owed', 5), line('y', 'earned', -5)), 'ledger_balanced'],
  ['nothing at all', insert(line('x', 'owed', 0)), 'ledger_entries_minor'],
  [
    'an account that isn’t known',
    insert(line('x', 'pocket', 5), line('x', 'owed', -5)),
    'ledger_entries_account',
  ],
  [
    'a cause that is already booked',
    insert(line('granted:B1', 'owed', 5), line('granted:B1', 'earned', -5)),
    'ledger_entries_tenant_cause_account_currency_pk',
  ],
  ['a change', 'update ledger_entries set minor = minor + 0', 'ledger_append_only'],
  ['a deletion', `delete from ledger_entries where cause = 'none'`, 'ledger_append_only'],
  ['a truncation', 'truncate ledger_entries', 'ledger_append_only'],
])('refuses %s in the books [F7.1]', async (_, statement, constraint) => {
  expect(await refusal(statement)).toBe(constraint);
});
