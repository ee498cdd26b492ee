import { withTx, type Db, type Tx } from '@/lib/backend/kernel/db/client';
import type { OrdersDeps } from '@/lib/backend/orders/deps';
import { lockForRefund } from '@/lib/backend/orders/refund-order';
import { cardRules } from './card-rules';
import { deliveryRules } from './delivery-rules';
import { entryRules } from './entry-rules';
import { loadOrderRecords, type OrderRecords } from './order-records';
import { resolveOthers, withFindings, type Finding } from './findings-repo';
import { moneyRules } from './money-rules';
import { note } from './note';
import { promiseRules } from './promise-rules';
import { refundRules } from './refund-rules';
import type { Rule } from './rule';

/** The rules for orders, in the order of repair: the books come last, since they follow what happened. */
export const orderRules: readonly Rule[] = [
  ...moneyRules,
  ...deliveryRules,
  ...refundRules,
  ...promiseRules,
  ...cardRules,
  ...entryRules,
];
/** The kinds of findings of orders. */
export const kindsOfOrders = orderRules.map(({ kind }) => kind);

/** The records of some orders, all from one snapshot. */
export function recordsInSnapshot(db: Db, orderIds: readonly number[]): Promise<readonly OrderRecords[]> {
  return withTx(db, async (tx) => {
    await tx.connection.exec('set transaction isolation level repeatable read, read only');
    return loadOrderRecords(tx, orderIds);
  });
}

/** Checks some orders against all rules, repairs what can be repaired, and records the findings. Resolves to the number of new findings. */
export async function judgeOrders(deps: OrdersDeps, orderIds: readonly number[]): Promise<number> {
  let count = 0;
  const found = new Set(await withFindings(deps.db, orderIds));
  for (const records of await recordsInSnapshot(deps.db, orderIds)) {
    const { id } = records.order;
    const isBroken = orderRules.some(({ find }) => find(records) !== null);
    if (isBroken || found.has(id))
      count += await isolateFailure(deps, { orderId: id }, () => settleOrder(deps, id));
  }
  return count;
}

/** Checks an order again under its lock: only what is still wrong is repaired and recorded, all in one transaction. */
async function settleOrder(deps: OrdersDeps, orderId: number): Promise<number> {
  return withTx(deps.db, async (tx) => {
    const order = await lockForRefund(tx, orderId);
    let records = await loadRecordsOf(tx, orderId);
    const open: Finding[] = [];
    let found = 0;
    for (const { kind, find, repair } of orderRules) {
      const says = find(records);
      if (says === null) continue;
      const { tenant, billingNo: subject } = records.order;
      await repair?.({ deps, tx, order, records });
      // The rules that follow must see what was repaired.
      if (repair !== undefined) records = await loadRecordsOf(tx, orderId);
      const still = find(records);
      const finding = { kind, says: still ?? says, tenant, subject, orderId };
      const isRepaired = still === null;
      if (!isRepaired) open.push(finding);
      found += await note(deps, tx, finding, { isRepaired });
    }
    const kinds = open.map(({ kind }) => kind);
    await resolveOthers(tx, orderId, kinds, { among: kindsOfOrders, at: deps.clock.date() });
    return found;
  });
}

async function loadRecordsOf(tx: Tx, orderId: number): Promise<OrderRecords> {
  const [records] = await loadOrderRecords(tx, [orderId]);
  if (records === undefined) throw new Error(`There is no order ${orderId}.`);
  return records;
}

/** Something that can't be checked must not stop the rest. */
export async function isolateFailure(
  { log }: Pick<OrdersDeps, 'log'>,
  what: Readonly<Record<string, string | number>>,
  judge: () => Promise<number>,
): Promise<number> {
  try {
    return await judge();
  } catch (err) {
    log.error({ err, ...what }, 'books not compared');
    return 0;
  }
}
