import type { DbOrTx } from '@/lib/backend/kernel/db/client';
import { updateAttempt, type PaymentAttempt } from './repo';

/**
 * The attempts with the one that the player chose last first: a method that was left for another and chosen again has an older attempt than
 * the other's.
 */
export function lastChosenFirst(attempts: readonly PaymentAttempt[]): readonly PaymentAttempt[] {
  const at = ({ chosenAt, createdAt }: PaymentAttempt) => (chosenAt ?? createdAt).getTime();
  return attempts.toSorted((one, other) => at(other) - at(one) || other.seq - one.seq);
}

/** Notes that the player has come back to an attempt, where another was chosen after it. */
export async function chooseAgain(
  db: DbOrTx,
  attempts: readonly PaymentAttempt[],
  { id }: Pick<PaymentAttempt, 'id'>,
  now: Date,
): Promise<void> {
  if (lastChosenFirst(attempts)[0]?.id !== id) await updateAttempt(db, id, { chosenAt: now });
}
