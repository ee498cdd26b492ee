import type { Kernel } from '@/lib/backend/kernel/deps';
import { queuedAgainSeconds as seconds } from '@/lib/backend/kernel/queue/chores';
import { inRounds } from '@/lib/backend/kernel/queue/rounds';
import { completeAttempt } from './complete-attempt';
import {
  finishCallback,
  forgottenCallbacks,
  insertCallback,
  unfinishedCallbacks,
  unprocessedCallback,
  type CallbackPlace,
} from './inbox-repo';
import type { CallbackRefusal, Callbacks, PaymentOutcome, RawRequest } from './port';
import { recordOutcome } from './record-outcome';
import { attemptByMerchantRef } from './repo';
import type { OrdersDeps } from '@/lib/backend/orders/deps';
import { err, ok, type Result } from '@/lib/domain/result';

/** A stored callback, whether new or repeated: the answer that its provider expects. */
type KeptCallback = Readonly<{ acknowledgement: Callbacks['acknowledgement'] }>;
export type CallbackError = 'unknownProvider' | CallbackRefusal;

/**
 * Receives a provider's callback: verifies its raw bytes, stores it once, queues the job that processes it, and does no more, so that the
 * provider gets its answer quickly. A callback that fails the check is logged and not stored.
 */
export async function receiveCallback(
  deps: OrdersDeps,
  providerId: string,
  request: RawRequest,
): Promise<Result<KeptCallback, CallbackError>> {
  const callbacks = deps.providers.get(providerId)?.callbacks;
  if (callbacks === undefined) return err('unknownProvider');
  const verified = await callbacks.verify(request);
  if (!verified.ok) {
    const { error: reason } = verified;
    deps.meters.callback(providerId, reason);
    deps.log.warn({ provider: providerId, reason, bytes: request.body.length }, 'callback refused');
    return verified;
  }
  const { db, clock, jobs } = deps;
  const { acknowledgement } = callbacks;
  const event = { provider: providerId, eventId: verified.value.eventId };
  const inboxId = await insertCallback(db, { ...event, raw: request.body, receivedAt: clock.date() });
  // The row is authoritative. If this process dies before it queues the job, housekeeping queues one.
  if (inboxId !== null) await jobs.sendNow('inbox', { inboxId });
  return ok({ acknowledgement });
}

/**
 * `authorised`: the payer has agreed, but no browser has brought that back, so the money is requested now. Every other outcome is recorded
 * as it is, and compared with the books where it tells of money that went back.
 */
async function follow(deps: OrdersDeps, provider: string, outcome: PaymentOutcome) {
  if (outcome.status !== 'authorised') {
    const result = await recordOutcome(deps, provider, outcome);
    // Only now, when the money is booked: what still differs then was done elsewhere.
    if (outcome.isAboutReturn === true) await deps.compareMoney(provider, outcome);
    return result;
  }
  const attempt = await attemptByMerchantRef(deps.db, provider, outcome.merchantRef);
  if (attempt === null) return 'unknown_payment';
  await completeAttempt(deps, attempt, {});
  return 'pending';
}

/** Processes a stored callback. A second run does nothing. Throws only for what a retry may fix. */
export async function processCallback(deps: OrdersDeps, inboxId: number): Promise<void> {
  const row = await unprocessedCallback(deps.db, inboxId);
  if (row === null) return;
  const callbacks = deps.providers.get(row.provider)?.callbacks;
  // During a deployment another process may know the provider: the callback stays unprocessed for that one, and is retried until then.
  if (callbacks === undefined) throw new Error(`Provider ${row.provider} isn't known to this process.`);
  const outcome = await callbacks.read(row.raw);
  const result = outcome === null ? 'ignored' : await follow(deps, row.provider, outcome);
  const line = { provider: row.provider, event: row.eventId, merchantRef: outcome?.merchantRef, result };
  const isOdd = result === 'amount_mismatch' || result === 'unknown_payment' || result === 'too_late';
  deps.log[isOdd ? 'warn' : 'info'](line, isOdd ? 'callback not accepted' : 'callback processed');
  deps.meters.callback(row.provider, result);
  await finishCallback(deps.db, inboxId, result, deps.clock.date());
}

const batch = 500;
const leftovers = 10_000;

const round = inRounds<CallbackPlace>();

/**
 * Queues unprocessed callbacks whose job was lost: the oldest in every round, and as many of the others as the time allows, from round to
 * round. Those that fail again and again, such as a provider's that doesn't answer, keep no others from their turn.
 */
export function queueCallbacksAgain({ db, clock, jobs }: Kernel): Promise<void> {
  const now = clock.date();
  return round(db, async (after) => {
    const some = await forgottenCallbacks(db, now, { after, limit: batch });
    for (const { id: inboxId } of some)
      await jobs.sendNow('inbox', { inboxId }, { once: { key: String(inboxId), seconds } });
    return { last: some.length < batch ? null : (some.at(-1) ?? null) };
  });
}

/** Queues all callbacks that a killed process left unprocessed; only for a process that has the database to itself, at its start. */
export async function recoverCallbacks({ db, jobs }: Kernel): Promise<void> {
  for (const inboxId of await unfinishedCallbacks(db, leftovers)) await jobs.sendNow('inbox', { inboxId });
}
