import { completeAttempt } from './complete-attempt';
import { recordOutcome } from './record-outcome';
import { dueForQuery, forgetPlansAfter, neverQueried } from './query-plans-repo';
import { listAttempts, updateAttempt, type PaymentAttempt } from './repo';
import type { Round } from '@/lib/backend/kernel/queue/work-off';
import type { OrdersDeps } from '@/lib/backend/orders/deps';

const minute = 60_000;
const hour = 60 * minute;
/** A younger payment may still get its callback. */
const graceMs = minute;
const giveUpAfterMs = 72 * hour;
/** The pause until the next query, by age: the older a payment is, the less often it is queried. */
const pauses = [
  { youngerThan: 15 * minute, pause: minute },
  { youngerThan: 2 * hour, pause: 5 * minute },
  { youngerThan: 24 * hour, pause: 30 * minute },
] as const;
const longestPause = 3 * hour;
/** A query planned for the exact minute of the next round would miss it by moments, and wait for the one after. */
const earlierMs = 10_000;
/** Payments of each kind in a round, so that neither those never queried nor the others starve. */
const batch = 50;
const atOnce = 10;
/** A provider that doesn't answer for 8 seconds must not hold housekeeping longer than its minute. */
const budgetMs = 25_000;

/**
 * Queries providers about payments whose callback may have been lost: batch after batch, while there are any, the budget lasts and the process
 * doesn't stop. No lock is held during a query. Returns how many payments were queried.
 */
export async function reconcileStale(deps: OrdersDeps, most: Partial<Round> = {}): Promise<number> {
  const { stopping, ...round } = { budgetMs, ...most };
  const end = performance.now() + round.budgetMs;
  const goesOn = () => performance.now() < end && stopping?.aborted !== true;
  const now = deps.clock.now();
  await forgetPlansAfter(deps.db, new Date(now + longestPause + minute));
  let asked = 0;
  do {
    const made = { since: new Date(now - giveUpAfterMs), before: new Date(now - graceMs) };
    const attempts = [
      ...(await neverQueried(deps.db, made, batch)),
      ...(await dueForQuery(deps.db, new Date(now), batch)),
    ];
    if (attempts.length === 0) break;
    let from = 0;
    do {
      const some = attempts.slice(from, from + atOnce);
      await Promise.all(some.map((attempt) => askSafely(deps, attempt)));
      asked += some.length;
      from += atOnce;
    } while (from < attempts.length && goesOn());
  } while (goesOn());
  return asked;
}

/** One payment that can't be queried must not stop the others. */
async function askSafely(deps: OrdersDeps, attempt: PaymentAttempt): Promise<void> {
  try {
    await askProvider(deps, attempt);
  } catch (err) {
    deps.log.error({ err, merchantRef: attempt.merchantRef }, 'payment not reconciled');
  }
}

/** When a payment that is queried now is queried next; null when this is the last time. */
function nextAsk({ createdAt }: PaymentAttempt, now: number): Date | null {
  const age = now - createdAt.getTime();
  if (age > giveUpAfterMs) return null;
  const { pause } = pauses.find(({ youngerThan }) => age < youngerThan) ?? { pause: longestPause };
  return new Date(now + pause - earlierMs);
}

/** Queries the open payments of one order now, because its player says it is paid. */
export async function reconcileOrder(deps: OrdersDeps, orderId: number): Promise<void> {
  for (const attempt of await listAttempts(deps.db, orderId)) {
    if (attempt.state === 'open') await askProvider(deps, attempt);
  }
}

async function askProvider(deps: OrdersDeps, attempt: PaymentAttempt): Promise<void> {
  // The next query is planned first, whatever the provider: a payment that can't be queried now waits for its turn like the rest.
  const now = deps.clock.date();
  await updateAttempt(deps.db, attempt.id, { queriedAt: now, askAt: nextAsk(attempt, now.getTime()) });
  const provider = deps.providers.get(attempt.provider);
  if (provider === undefined || attempt.providerRef === null) return;
  const outcome = await provider.query(attempt.providerRef);
  // No answer says nothing about the payment: it is queried again as soon as a young one.
  if (outcome === null && nextAsk(attempt, now.getTime()) !== null)
    await updateAttempt(deps.db, attempt.id, { askAt: new Date(now.getTime() + minute - earlierMs) });
  if (outcome === null || outcome === 'unknown' || outcome.merchantRef !== attempt.merchantRef) return;
  // The payer agreed but never came back, or the shop didn't hear of it.
  if (outcome.status === 'authorised') return completeAttempt(deps, attempt, {});
  const result = await recordOutcome(deps, attempt.provider, outcome);
  if (result !== 'pending' && result !== 'known') {
    const level = result === 'amount_mismatch' ? 'warn' : 'info';
    deps.log[level]({ merchantRef: attempt.merchantRef, result }, 'payment reconciled');
  }
}
