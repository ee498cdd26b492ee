import { pruneCounters } from './kernel/counters/repo';
import { expireOverdue } from './orders/expire-order';
import type { PayDeps } from './orders/payments/deps';
import { forgottenCallbacks, unfinishedCallbacks } from './orders/payments/inbox-repo';
import { reconcileStale } from './orders/payments/reconcile';
import type { JobHandlers } from './kernel/queue/boss';
import { deliver } from './kernel/effects/deliver';
import { dueEffects, groupOf, heldEffects, leaseMs, releaseLeases } from './kernel/effects/outbox-repo';
import { processCallback } from './orders/payments/inbox';
import { watchCatalogue } from './catalog/watch';
import { pruneLogins } from './accounts/prune-logins';
import { pruneEvents } from './tracking/prune';
import { reconcileOrder } from './orders/payments/reconcile';

const batch = 500;
const leftovers = 10_000;
/** In a long queue everything looks forgotten: without this, each minute would add to it what is in it already. */
const againSeconds = 300;

/**
 * Once a minute: expires what nobody paid, asks providers about what nobody heard of, queues again whatever should be on its
 * way but has lost its job (a crash between two steps, or a clock that was moved), forgets old tracked events and
 * ended logins, and names what is wrong in the catalogue.
 */
export async function runHousekeeping(deps: PayDeps): Promise<void> {
  const chores: readonly (() => Promise<unknown>)[] = [
    () => queueAgain(deps),
    () => expireOverdue(deps),
    () => reconcileStale(deps),
    () => pruneEvents(deps),
    () => pruneLogins(deps),
    () => pruneCounters(deps.db),
    () => watchCatalogue(deps),
  ];
  const failures: unknown[] = [];
  // One chore that fails must not keep the others from their minute.
  for (const chore of chores) await chore().catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} chores failed`);
}

/** What is due and has lost its job. */
async function queueAgain(deps: PayDeps): Promise<void> {
  const now = deps.clock.now();
  for (const effect of await dueEffects(deps.db, new Date(now), batch)) {
    const once = { key: `${effect.id}:${effect.nextAttemptAt.getTime()}`, seconds: againSeconds };
    await deps.jobs.sendNow('outbox', { outboxId: effect.id }, { once, group: groupOf(effect) });
  }
  for (const { leasedUntil, ...effect } of await heldEffects(deps.db, new Date(now), batch)) {
    // Only whoever starts next learns that its worker has died; what is left of the lease is waited for.
    const leftSeconds = Math.ceil(((leasedUntil?.getTime() ?? now) - now) / 1000) + 1;
    const once = { key: `${effect.id}:held:${leasedUntil?.getTime()}`, seconds: againSeconds };
    const again = { once, group: groupOf(effect), delaySeconds: Math.min(leftSeconds, leaseMs / 1000) };
    await deps.jobs.sendNow('outbox', { outboxId: effect.id }, again);
  }
  for (const inboxId of await forgottenCallbacks(deps.db, new Date(now), batch)) {
    await deps.jobs.sendNow('inbox', { inboxId }, { once: { key: String(inboxId), seconds: againSeconds } });
  }
}

/**
 * Takes up what a killed process left half done, without waiting for leases and queues to notice. Only for a process that
 * has the database to itself, at its start.
 */
export async function recoverInterruptedWork(deps: PayDeps): Promise<void> {
  await releaseLeases(deps.db);
  const left = await unfinishedCallbacks(deps.db, leftovers);
  for (const inboxId of left) await deps.jobs.sendNow('inbox', { inboxId });
  for (const effect of await dueEffects(deps.db, deps.clock.date(), leftovers)) {
    await deps.jobs.sendNow('outbox', { outboxId: effect.id }, { group: groupOf(effect) });
  }
}

/** What the workers run, bound to their dependencies. */
export function jobHandlers(deps: PayDeps): JobHandlers {
  return {
    inbox: ({ inboxId }) => processCallback(deps, inboxId),
    outbox: ({ outboxId }) => deliver(deps, outboxId),
    reconcile: ({ orderId }) => reconcileOrder(deps, orderId),
    housekeeping: () => runHousekeeping(deps),
  };
}
