import { withTx, type Db, type Tx } from '@/lib/backend/kernel/db/client';
import type { OrdersDeps } from '@/lib/backend/orders/deps';
import { lockForRefund } from '@/lib/backend/orders/refund-order';
import { deliveryRules } from './delivery-rules';
import { entryRules } from './entry-rules';
import { loadOrderRecords, type OrderRecords } from './order-records';
import { noteFinding, resolveOthers, withOpenFindings, type Finding } from './findings-repo';
import { moneyRules } from './money-rules';
import { promiseRules } from './promise-rules';
import { refundRules } from './refund-rules';
import type { Rule } from './rule';

/** The rules for orders, in the order of repair: the books come last, since they follow what happened. */
export const orderRules: readonly Rule[] = [
  ...moneyRules,
  ...deliveryRules,
  ...refundRules,
  ...promiseRules,
  ...entryRules,
];
const kindsOfOrders = orderRules.map(({ kind }) => kind);

/** The records of some orders, all from one snapshot. */
export function recordsInSnapshot(db: Db, orderIds: readonly number[]): Promise<readonly OrderRecords[]> {
  return withTx(db, async (tx) => {
    await tx.connection.exec('set transaction isolation level repeatable read, read only');
    return loadOrderRecords(tx, orderIds);
  });
}

/** Checks some orders against all rules, repairs what can be repaired, and records the findings. Resolves to the number of new findings. */
export async function judgeOrders(deps: OrdersDeps, orderIds: readonly number[]): Promise<number> {
  let found = 0;
  const open = new Set(await withOpenFindings(deps.db, orderIds));
  for (const records of await recordsInSnapshot(deps.db, orderIds)) {
    const { id } = records.order;
    const isBroken = orderRules.some(({ find }) => find(records) !== null);
    if (isBroken || open.has(id))
      found += await isolateFailure(deps, { orderId: id }, () => settleOrder(deps, id));
  }
  return found;
}

/** Checks an order again under its lock: only what is still wrong is repaired and recorded, all in one transaction. */
async function settleOrder(deps: OrdersDeps, orderId: number): Promise<number> {
  return withTx(deps.db, async (tx) => {
    const at = deps.clock.date();
    const order = await lockForRefund(tx, orderId);
    let records = await loadRecordsOf(tx, orderId);
    const open: Finding[] = [];
    let found = 0;
    for (const { kind, find, repair } of orderRules) {
      const says = find(records);
      if (says === null) continue;
      const { tenant, billingNo: subject } = records.order;
      const finding = { kind, says, tenant, subject, orderId };
      await repair?.({ deps, tx, order, records });
      // The rules that follow must see what was repaired.
      if (repair !== undefined) records = await loadRecordsOf(tx, orderId);
      const isRepaired = find(records) === null;
      if (!isRepaired) open.push(finding);
      if (await noteFinding(tx, finding, { at, isRepaired })) found += 1;
      deps.log[isRepaired ? 'warn' : 'error'](finding, isRepaired ? 'books put right' : 'books differ');
    }
    const still = open.map(({ kind }) => kind);
    await resolveOthers(tx, orderId, still, { among: kindsOfOrders, at });
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
