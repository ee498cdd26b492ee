import { completeAttempt } from './complete-attempt';
import type { PayDeps } from './deps';
import { recordOutcome } from './record-outcome';
import { attemptsOf, staleAttempts, updateAttempt, type Attempt } from './repo';

/** An open payment is asked about once a minute while it is young enough to be paid at all. */
const askAfterMs = 60_000;
const giveUpAfterMs = 3 * 24 * 3600 * 1000;
const batch = 50;
/** A provider that answers nothing for 8 seconds must not hold housekeeping longer than its minute. */
const atOnce = 10;

/** Asks providers about payments whose callback may have been lost. No lock is held while a provider thinks. */
export async function reconcileStale(deps: PayDeps): Promise<number> {
  const now = deps.clock.now();
  const attempts = await staleAttempts(
    deps.db,
    new Date(now - askAfterMs),
    new Date(now - giveUpAfterMs),
    batch,
  );
  for (let from = 0; from < attempts.length; from += atOnce) {
    await Promise.all(attempts.slice(from, from + atOnce).map((attempt) => askProvider(deps, attempt)));
  }
  return attempts.length;
}

/** Asks about the open payments of one order now, because its player says it is paid. */
export async function reconcileOrder(deps: PayDeps, orderId: number): Promise<void> {
  for (const attempt of await attemptsOf(deps.db, orderId)) {
    if (attempt.state === 'open') await askProvider(deps, attempt);
  }
}

async function askProvider(deps: PayDeps, attempt: Attempt): Promise<void> {
  const provider = deps.providers.get(attempt.provider);
  if (provider === undefined || attempt.providerRef === null) return;
  await updateAttempt(deps.db, attempt.id, { queriedAt: deps.clock.date() });
  const outcome = await provider.query(attempt.providerRef);
  if (outcome === null || outcome.merchantRef !== attempt.merchantRef) return;
  // The payer agreed and never came back, or we didn't hear of it.
  if (outcome.status === 'authorised') return completeAttempt(deps, attempt, {});
  const result = await recordOutcome(deps, attempt.provider, outcome);
  if (result !== 'pending' && result !== 'known') {
    const level = result === 'amount_mismatch' ? 'warn' : 'info';
    deps.log[level]({ merchantRef: attempt.merchantRef, result }, 'payment reconciled');
  }
}
