import { z } from 'zod';
import type { SqlEngine } from '@/lib/backend/kernel/db/engine';

const columns = z.array(z.object({ name: z.string() }));
const marks = z.tuple([z.object({ orders: z.coerce.number(), players: z.coerce.number() })]);

/** The columns that differ from row to row, as SQL over `n`, or over `o`, the row's order. */
type Differing = Readonly<Record<string, string>>;

const perPlayer: Readonly<Record<string, Differing>> = {
  accounts: { username: "'g' || n", username_key: "'g' || n", suid: "'g' || n" },
};
const perOrder: Readonly<Record<string, Differing>> = {
  payment_attempts: { order_id: 'o.id', merchant_ref: "o.billing_no || '-1'", provider_ref: "'g' || o.id" },
  order_events: { order_id: 'o.id', at: 'o.created_at' },
  idempotency_keys: { order_id: 'o.id', account_id: 'o.account_id', key: "'key-' || o.id" },
  captures: {
    order_id: 'o.id',
    capture_id: "'cap-' || o.id",
    attempt_id: attemptOf(),
    created_at: 'o.created_at',
  },
  order_terms: { order_id: 'o.id' },
  point_entries: { order_id: 'o.id', account_id: 'o.account_id' },
  outbox: { order_id: 'o.id', id: "'effect-' || o.id", dedupe_key: "'grant:' || o.billing_no" },
  outbox_attempts: { outbox_id: "'effect-' || o.id" },
  ledger_entries: { order_id: 'o.id', cause: "'granted:' || o.billing_no", account: "'owed'" },
  inbox: { event_id: "'event-' || o.id" },
  access_tokens: { account_id: 'o.account_id', hash: "'hash-' || o.id" },
};

/**
 * Adds copies of the first rows to every table that grows with orders, and analyses the tables. The orders belong to `players` new players,
 * one after another, one a minute up to the present; if `players` is 0, all belong to the first order's player, at that order's time.
 * Resolves to the tables that have grown; a table without rows has nothing to copy.
 */
export async function growShop(engine: SqlEngine, count: number, players = 0): Promise<readonly string[]> {
  const known = await engine.query(
    `select coalesce(max(id), 0) as orders, (select max(id) from accounts) as players from orders`,
    [],
    'object',
  );
  const [before] = marks.parse(known);
  for (const [table, differing] of Object.entries(perPlayer))
    await copyRows(
      engine,
      table,
      differing,
      `generate_series(${before.players + 1}, ${before.players + players}) as n`,
    );
  await copyRows(
    engine,
    'orders',
    {
      billing_no: `'G' || (n + ${before.orders})`,
      ...(players > 0 && {
        account_id: `(select min(id) from accounts where id > ${before.players}) + n % ${players}`,
        ...Object.fromEntries(
          ['created_at', 'updated_at', 'expires_at', 'paid_at', 'delivered_at'].map((column) => [
            column,
            `t.${column} - (n + ${before.orders}) * interval '1 minute'`,
          ]),
        ),
      }),
    },
    `generate_series(1, ${count}) as n`,
  );
  const added = `(select id, billing_no, account_id, created_at from orders where id > ${before.orders}) as o`;
  const grown = ['orders'];
  for (const [table, differing] of Object.entries(perOrder)) {
    const [first] = await engine.query(`select 1 from ${table} limit 1`, [], 'object');
    if (first === undefined) continue;
    await copyRows(engine, table, differing, added);
    grown.push(table);
  }
  await unhurried(engine, 'analyze');
  return grown;
}

/** Copies a table's first row once for each row of `many`. */
async function copyRows(engine: SqlEngine, table: string, differing: Differing, many: string): Promise<void> {
  const found = await engine.query(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_identity = 'NO'`,
    [table],
    'object',
  );
  const names = columns.parse(found).map(({ name }) => name);
  const values = names.map((name) => differing[name] ?? `t."${name}"`);
  await unhurried(
    engine,
    `insert into ${table} (${names.map((name) => `"${name}"`).join(', ')})
     select ${values.join(', ')} from (select * from ${table} order by 1 limit 1) as t, ${many}`,
  );
}

/**
 * A million rows take longer than a statement of the shop may. No trigger runs: a copied entry of the books has no counterpart that balances
 * it, and what the copies refer to is there by construction.
 */
async function unhurried(engine: SqlEngine, script: string): Promise<void> {
  await engine.transaction(
    (connection) => connection.exec(`set local session_replication_role = replica; ${script}`),
    { unhurried: true },
  );
}

function attemptOf(): string {
  return '(select id from payment_attempts as p where p.order_id = o.id)';
}
