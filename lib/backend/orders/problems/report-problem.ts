import { withTx } from '@/lib/backend/kernel/db/client';
import type { OrdersDeps } from '@/lib/backend/orders/deps';
import { lockOrder, type Order } from '@/lib/backend/orders/repo';
import type { ProblemKind } from '@/lib/domain/order-problems';
import { err, ok, type Result } from '@/lib/domain/result';
import { countProblems, findProblem, putProblem } from './repo';

/** Reports stored for one order: a bound on what strangers with a link can add. */
const mostOfOrder = 5;

type ProblemReport = Readonly<{ kind: ProblemKind; text: string; contact: string | null }>;

/**
 * Stores a player's problem with an order for operators. None of its text is logged. The same problem again is the same report, unless it has
 * been closed: then the player still has it, and it is open again. `tooMany`: the order has enough reports.
 */
export async function storeProblem(
  { db, clock, log }: Pick<OrdersDeps, 'db' | 'clock' | 'log'>,
  { id: orderId, tenant, billingNo }: Order,
  report: ProblemReport,
): Promise<Result<null, 'tooMany'>> {
  const kept = await withTx(db, async (tx): Promise<Result<boolean, 'tooMany'>> => {
    await lockOrder(tx, orderId);
    const before = await findProblem(tx, { orderId, ...report });
    if (before === null && (await countProblems(tx, orderId)) >= mostOfOrder) return err('tooMany');
    await putProblem(tx, { orderId, tenant, ...report }, clock.date());
    return ok(before === null || before.closedAt !== null);
  });
  if (!kept.ok) return kept;
  if (kept.value) log.warn({ billingNo, problem: report.kind }, 'a player has reported a problem');
  return ok(null);
}
