import { z } from 'zod';
import type { SqlEngine } from '@/lib/backend/kernel/db/engine';

const columns = z.array(z.object({ name: z.string() }));

/** What differs from row to row, as SQL over `n`, or over `o`, the order that the row is of. */
type Differing = Readonly<Record<string, string>>;

const copies: Readonly<Record<string, Differing>> = {
  orders: { billing_no: "'G' || n" },
  payment_attempts: { order_id: 'o.id', merchant_ref: "o.billing_no || '-1'", provider_ref: "'g' || o.id" },
  order_events: { order_id: 'o.id' },
  idempotency_keys: { order_id: 'o.id', key: "'key-' || o.id" },
  captures: { order_id: 'o.id', capture_id: "'cap-' || o.id", attempt_id: attemptOf() },
  outbox: { order_id: 'o.id', id: "'effect-' || o.id", dedupe_key: "'grant:' || o.billing_no" },
  outbox_attempts: {},
  inbox: { event_id: "'event-' || o.id" },
  access_tokens: { hash: "'hash-' || o.id" },
};

/** The tables that grow with every order or login. */
export const growing: readonly string[] = Object.keys(copies);

/** Multiplies what a shop has of everything that grows with orders, by copies of its first rows, and has the engine count its tables. */
export async function growShop(engine: SqlEngine, count: number): Promise<void> {
  for (const [table, differing] of Object.entries(copies)) {
    const found = await engine.query(
      `select column_name as name from information_schema.columns
       where table_schema = 'public' and table_name = $1 and is_identity = 'NO'`,
      [table],
      'object',
    );
    const names = columns.parse(found).map(({ name }) => name);
    const values = names.map((name) => differing[name] ?? `t."${name}"`);
    const many =
      table === 'orders'
        ? `generate_series(1, ${count}) as n`
        : `(select id, billing_no from orders where billing_no like 'G%') as o`;
    await engine.exec(
      `insert into ${table} (${names.map((name) => `"${name}"`).join(', ')})
       select ${values.join(', ')} from (select * from ${table} limit 1) as t, ${many}`,
    );
  }
  await engine.exec('analyze');
}

function attemptOf(): string {
  return '(select id from payment_attempts as p where p.order_id = o.id)';
}
