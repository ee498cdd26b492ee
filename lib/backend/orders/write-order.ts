import type { Tx } from '@/lib/backend/kernel/db/client';
import { isUniqueViolation } from '@/lib/backend/kernel/db/engine';
import { withTxOrRollback } from '@/lib/backend/kernel/db/rollback';
import { awaitCancels } from '@/lib/backend/orders/payments/end-payments';
import { dueCancelIds } from '@/lib/backend/orders/payments/repo';
import { err, type Result } from '@/lib/domain/result';
import type { OrdersDeps } from './deps';
import { expireOrder } from './expire-order';
import type { RiderRefusal } from './order-riders';
import type { Purchase } from './purchase';
import { blockingOrder, type Order } from './repo';

/** `unpaidOrder`: `blocking` is the order in the way; null when it is another player's, which isn't revealed. */
export type PaymentError =
  | Readonly<{ code: 'unpaidOrder'; blocking: Order | null }>
  | RiderRefusal
  | Readonly<{ code: 'orderKeyReused' | 'orderNotFound' | 'orderNotPayable' }>;

type OwnError = Readonly<{ code: string }>;
type Write<T, E extends OwnError> = (tx: Tx) => Promise<Result<T, E | PaymentError>>;

/**
 * Runs `write`, which may store an order for the purchase, in a transaction of its own; a refusal rolls it back, so that it doesn't use up
 * the order key. An unpaid order in the way becomes the refusal `unpaidOrder`; one whose time is up is ended first. `write` may run several
 * times.
 */
export async function writeOrder<T, E extends OwnError = never>(
  deps: OrdersDeps,
  purchase: Purchase,
  write: Write<T, E>,
): Promise<Result<T, E | PaymentError>> {
  const buyer = { tenant: purchase.scope.tenant, ...purchase.player };
  for (let isRepeat = false; ; isRepeat = true) {
    const written = await withTxOrRollback(deps.db, write).catch(async (error: unknown) => {
      const refusal = await blockedBy(deps, purchase, error);
      return refusal ?? writeOrder(deps, purchase, write);
    });
    const canLift = !written.ok && liftable.has(written.error.code) && !isRepeat;
    if (!canLift || !(await awaitCancels(deps, buyer))) return written;
  }
}

/** Refusals that may lift in a moment: an ended order of the buyer may be about to release what it holds. */
const liftable: ReadonlySet<string> = new Set<PaymentError['code']>([
  'limitReached',
  'monthlyCapReached',
  'couponUnusable',
]);

/** Whether an unpaid order blocks a new one for the same subject; one whose time is up gives way. */
export const isBlocking = ({ expiresAt }: Pick<Order, 'expiresAt'>, now: Date): boolean => expiresAt > now;

type Blocked = Readonly<{ ok: false; error: PaymentError }>;

/**
 * The refusal when the database refused a second unpaid order. Null when the order in the way has given way: its time was up, but it hadn't
 * been expired yet. Rethrows other errors.
 */
async function blockedBy(deps: OrdersDeps, purchase: Purchase, error: unknown): Promise<Blocked | null> {
  const isBlocked =
    isUniqueViolation(error, 'orders_one_unpaid') || isUniqueViolation(error, 'orders_one_for_debt');
  if (!isBlocked) throw error;
  const { scope, player, subject } = purchase;
  const blocking = await blockingOrder(deps.db, scope, { gpId: player.gpId, subject });
  if (blocking !== null && isBlocking(blocking, deps.clock.date()))
    return err({ code: 'unpaidOrder', blocking: blocking.accountId === player.accountId ? blocking : null });
  // A debt only ever has one order, so none gives way to another.
  if (subject.kind === 'debt') return err({ code: 'orderNotPayable' });
  if (blocking !== null) {
    await expireOrder(deps, blocking.id);
    // Sent from here because the player waits for what the order holds. `awaitCancels` waits for payments that a worker is already
    // cancelling.
    for (const id of await dueCancelIds(deps.db, blocking.id)) await deps.deliver(id);
  }
  return null;
}
