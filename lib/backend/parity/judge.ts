import { withTx, type Db, type Tx } from '@/lib/backend/kernel/db/client';
import type { OrdersDeps } from '@/lib/backend/orders/deps';
import { lockForRefund } from '@/lib/backend/orders/refund-order';
import { deliveryRules } from './delivery-rules';
import { entryRules } from './entry-rules';
import { factsOf, type Facts } from './facts';
import { noteFinding, resolveOthers, withOpenFindings, type Finding } from './findings-repo';
import { moneyRules } from './money-rules';
import { promiseRules } from './promise-rules';
import { refundRules } from './refund-rules';
import type { Rule } from './rule';

/** In this order they are repaired: the books last, since they follow what happened. */
export const orderRules: readonly Rule[] = [
  ...moneyRules,
  ...deliveryRules,
  ...refundRules,
  ...promiseRules,
  ...entryRules,
];
const kindsOfOrders = orderRules.map(({ kind }) => kind);

/** The facts of some orders, all as they are at one moment. */
export function atOneMoment(db: Db, orderIds: readonly number[]): Promise<readonly Facts[]> {
  return withTx(db, async (tx) => {
    await tx.connection.exec('set transaction isolation level repeatable read, read only');
    return factsOf(tx, orderIds);
  });
}

/** Holds some orders against all rules, repairs what can be, and writes down what was found. Resolves to how many findings are new. */
export async function judgeOrders(deps: OrdersDeps, orderIds: readonly number[]): Promise<number> {
  let found = 0;
  const open = new Set(await withOpenFindings(deps.db, orderIds));
  for (const facts of await atOneMoment(deps.db, orderIds)) {
    const { id } = facts.order;
    const isBroken = orderRules.some(({ find }) => find(facts) !== null);
    if (isBroken || open.has(id)) found += await alone(deps, { orderId: id }, () => settleOrder(deps, id));
  }
  return found;
}

/** Looked at again under the order's lock: only what is still so is repaired and noted, all in one transaction. */
async function settleOrder(deps: OrdersDeps, orderId: number): Promise<number> {
  return withTx(deps.db, async (tx) => {
    const at = deps.clock.date();
    const order = await lockForRefund(tx, orderId);
    let facts = await factsIn(tx, orderId);
    const open: Finding[] = [];
    let found = 0;
    for (const { kind, find, repair } of orderRules) {
      const says = find(facts);
      if (says === null) continue;
      const { tenant, billingNo: subject } = facts.order;
      const finding = { kind, says, tenant, subject, orderId };
      await repair?.({ deps, tx, order, facts });
      // What was repaired is a fact by now, for the rules after it as well.
      if (repair !== undefined) facts = await factsIn(tx, orderId);
      const isRepaired = find(facts) === null;
      if (!isRepaired) open.push(finding);
      if (await noteFinding(tx, finding, { at, isRepaired })) found += 1;
      deps.log[isRepaired ? 'warn' : 'error'](finding, isRepaired ? 'books put right' : 'books differ');
    }
    const still = open.map(({ kind }) => kind);
    await resolveOthers(tx, orderId, still, { among: kindsOfOrders, at });
    return found;
  });
}

async function factsIn(tx: Tx, orderId: number): Promise<Facts> {
  const [facts] = await factsOf(tx, [orderId]);
  if (facts === undefined) throw new Error(`There is no order ${orderId}.`);
  return facts;
}

/** What can't be judged must not keep the rest from it. */
export async function alone(
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
