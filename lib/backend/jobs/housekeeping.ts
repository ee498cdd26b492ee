import { expireOverdue } from '@/lib/backend/orders/expire-order';
import type { PayDeps } from '@/lib/backend/payments/deps';
import { forgottenCallbacks } from '@/lib/backend/payments/inbox-repo';
import { reconcileStale } from '@/lib/backend/payments/reconcile';
import type { JobHandlers } from './boss';
import { deliver } from './deliver';
import { dueEffects } from './outbox-repo';
import { processCallback } from '@/lib/backend/payments/inbox';
import { reconcileOrder } from '@/lib/backend/payments/reconcile';

const batch = 500;
/** A callback younger than this still has its own job. */
const callbackGraceMs = 30_000;

/**
 * Once a minute: expires what nobody paid, asks providers about what nobody heard of, and queues again whatever should be
 * on its way but has lost its job (a crash between two steps, or a clock that was moved).
 */
export async function keepHouse(deps: PayDeps): Promise<void> {
  await expireOverdue(deps);
  const now = deps.clock.now();
  for (const { id } of await dueEffects(deps.db, new Date(now), batch)) {
    await deps.jobs.sendNow('outbox', { outboxId: id });
  }
  for (const inboxId of await forgottenCallbacks(deps.db, new Date(now - callbackGraceMs), batch)) {
    await deps.jobs.sendNow('inbox', { inboxId });
  }
  await reconcileStale(deps);
}

/** What the workers run, bound to their dependencies. */
export function jobHandlers(deps: PayDeps): JobHandlers {
  return {
    inbox: ({ inboxId }) => processCallback(deps, inboxId),
    outbox: ({ outboxId }) => deliver(deps, outboxId),
    reconcile: ({ orderId }) => reconcileOrder(deps, orderId),
    housekeeping: () => keepHouse(deps),
  };
}
