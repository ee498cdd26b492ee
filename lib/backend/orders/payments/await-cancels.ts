import type { OrdersDeps } from '@/lib/backend/orders/deps';
import { cancelsUnderWay, type CancelsOf } from './repo';

/** How long a player waits for a worker that is cancelling, and how often that is looked at, in milliseconds. */
const patienceMs = 1_000;
const pauseMs = 50;

/**
 * Waits while the workers cancel payments of a buyer's orders that have just ended, so that these let go of what they hold. False where none was
 * under way; else a refusal from before may be out of date.
 */
export async function awaitCancels(
  { db, clock }: Pick<OrdersDeps, 'db' | 'clock'>,
  buyer: CancelsOf,
): Promise<boolean> {
  const end = performance.now() + patienceMs;
  for (let looks = 0; ; looks += 1) {
    const states = await cancelsUnderWay(db, buyer, clock.date());
    if (looks === 0 && states.length === 0) return false;
    if (states.every((state) => state === 'done') || performance.now() > end) return true;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}
