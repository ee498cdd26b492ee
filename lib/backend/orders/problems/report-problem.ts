import { withTxOrRollback } from '@/lib/backend/kernel/db/rollback';
import type { OrdersDeps } from '@/lib/backend/orders/deps';
import { lockOrder, type Order } from '@/lib/backend/orders/repo';
import type { ProblemKind } from '@/lib/domain/order-problems';
import { err, ok, type Result } from '@/lib/domain/result';
import { addProblem, countProblems } from './repo';

/** Reports stored for one order: a bound on what strangers with a link can add. */
const mostOfOrder = 5;

type ProblemReport = Readonly<{ kind: ProblemKind; text: string; contact: string | null }>;

/** Stores a player's problem with an order for operators. None of its text is logged. `tooMany`: the order has enough reports. */
export async function storeProblem(
  { db, clock, log }: Pick<OrdersDeps, 'db' | 'clock' | 'log'>,
  { id: orderId, tenant, billingNo }: Order,
  report: ProblemReport,
): Promise<Result<null, 'tooMany'>> {
  const kept = await withTxOrRollback(db, async (tx): Promise<Result<boolean, 'tooMany'>> => {
    await lockOrder(tx, orderId);
    const known = await countProblems(tx, orderId);
    const isNew = await addProblem(tx, { orderId, tenant, ...report }, clock.date());
    return isNew && known >= mostOfOrder ? err('tooMany') : ok(isNew);
  });
  if (!kept.ok) return kept;
  if (kept.value) log.warn({ billingNo, problem: report.kind }, 'a player has reported a problem');
  return ok(null);
}
