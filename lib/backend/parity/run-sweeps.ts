import { withTx } from '@/lib/backend/kernel/db/client';
import { orderIdsAfter, orderIdsMoved } from '@/lib/backend/orders/books-repo';
import type { OrdersDeps } from '@/lib/backend/orders/deps';
import { findCursor, moveCursor } from './cursor-repo';
import { markChecked, resolveUnseen, unresolvedOfOrders } from './findings-repo';
import { isolateFailure, judgeOrders, kindsOfOrders } from './judge';
import { note } from './note';
import { sweeps, type Swept, type Sweep } from './sweeps';

/** Orders read at a time: as many as the embedded engine reads in some tens of milliseconds, while all other queries wait. */
const batch = 100;
/** At most this many recently moved orders of each kind are checked in every round, wherever the sweep is. */
const mostRecent = 2_000;
/** Longer than the time between two rounds, so that no order is missed. */
const recentMs = 2 * 3_600_000;

/** Whether a part of a round has time left. */
export type Budget = Readonly<{ isLeft(): boolean }>;
/** A budget of some milliseconds, counted from this call. */
export const budgetOf = (ms: number): Budget => {
  const end = performance.now() + ms;
  return { isLeft: () => performance.now() < end };
};

/**
 * Checks the orders with open findings, those whose money moved lately, and as many of all orders as the time allows. Resolves to the
 * number of new findings.
 */
export async function sweepOrders(deps: OrdersDeps, budget: Budget): Promise<number> {
  const since = new Date(deps.clock.now() - recentMs);
  const again = await unresolvedOfOrders(deps.db, kindsOfOrders, batch);
  // Before they are judged: one that can't be must not come first again.
  await markChecked(
    deps.db,
    again.map(({ id }) => id),
    deps.clock.date(),
  );
  const recent = await orderIdsMoved(deps.db, since, mostRecent);
  const ids = [...new Set([...again.map(({ orderId }) => orderId), ...recent])];
  let found = 0;
  for (let from = 0; from < ids.length && budget.isLeft(); from += batch)
    found += await judgeOrders(deps, ids.slice(from, from + batch));
  let after: number | null = (await findCursor(deps.db, 'orders'))?.last ?? 0;
  while (after !== null && budget.isLeft()) {
    const some = await orderIdsAfter(deps.db, after, batch);
    found += await judgeOrders(deps, some);
    // After the last order the sweep starts over, in the next round.
    after = some.length < batch ? null : (some.at(-1) ?? null);
    await moveCursor(deps.db, 'orders', after ?? 0, deps.clock.date());
  }
  return found;
}

/** Checks a part of everything that has no order. Resolves to the number of new findings. */
export async function sweepRest(deps: OrdersDeps, budget: Budget): Promise<number> {
  let found = 0;
  for (const sweep of sweeps) if (budget.isLeft()) found += await sweepAll(deps, sweep, budget);
  return found;
}

async function sweepAll(
  deps: OrdersDeps,
  { name, kinds, subjects, next }: Sweep,
  budget: Budget,
): Promise<number> {
  const { db, clock } = deps;
  let after = (await findCursor(db, name))?.last ?? 0;
  if (after === 0) await moveCursor(db, `${name} begun`, 0, clock.date());
  let found = 0;
  for (let isOver = false; !isOver && budget.isLeft();) {
    const { last, found: swept } = await next(db, after, batch);
    for (const each of swept)
      found += await isolateFailure(deps, { subject: each.finding.subject }, () => settle(deps, each));
    isOver = last === null;
    after = last ?? 0;
    await moveCursor(db, name, after, clock.date());
  }
  const begun = (await findCursor(db, `${name} begun`))?.movedAt;
  // What this pass didn't find again is resolved.
  if (after === 0 && begun !== undefined)
    await resolveUnseen(db, { kinds, subjects }, { before: begun, at: clock.date() });
  return found;
}

/** Repairs a finding where that is possible, and records it. Resolves to the number of new findings: one or none. */
function settle(deps: OrdersDeps, { finding, repair }: Swept): Promise<number> {
  return withTx(deps.db, async (tx) => {
    await repair?.(deps, tx);
    return note(deps, tx, finding, { isRepaired: repair !== undefined });
  });
}
