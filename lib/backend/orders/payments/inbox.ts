import type { Kernel } from '@/lib/backend/kernel/deps';
import { queuedAgainSeconds as seconds } from '@/lib/backend/kernel/queue/chores';
import { completeAttempt } from './complete-attempt';
import {
  finishCallback,
  forgottenCallbacks,
  insertCallback,
  unfinishedCallbacks,
  unprocessedCallback,
} from './inbox-repo';
import type { CallbackRefusal, Callbacks, PaymentOutcome, RawRequest } from './port';
import { recordOutcome } from './record-outcome';
import { attemptByMerchantRef } from './repo';
import type { OrdersDeps } from '@/lib/backend/orders/deps';
import { err, ok, type Result } from '@/lib/domain/result';

/** A callback that is kept, now or since an earlier time: what its provider wants to hear. */
type KeptCallback = Readonly<{ acknowledgement: Callbacks['acknowledgement'] }>;
export type CallbackError = 'unknownProvider' | CallbackRefusal;

/**
 * Takes in a provider's callback: checks it over its raw bytes, stores it once, queues the job that processes it,
 * and does no more, so that the provider has its answer quickly. What fails the check is logged and not stored.
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
  // The row is what is promised. Should this process die before there is a job for it, housekeeping queues one.
  if (inboxId !== null) await jobs.sendNow('inbox', { inboxId });
  return ok({ acknowledgement });
}

/** The payer has agreed while nobody was there to bring it: then the money is asked for now. All else is written down as it stands. */
async function follow(deps: OrdersDeps, provider: string, outcome: PaymentOutcome) {
  if (outcome.status !== 'authorised') return recordOutcome(deps, provider, outcome);
  const attempt = await attemptByMerchantRef(deps.db, provider, outcome.merchantRef);
  if (attempt === null) return 'unknown_payment';
  await completeAttempt(deps, attempt, {});
  return 'pending';
}

/** Processes a stored callback. Run twice it does nothing the second time; it throws only for what a retry may fix. */
export async function processCallback(deps: OrdersDeps, inboxId: number): Promise<void> {
  const row = await unprocessedCallback(deps.db, inboxId);
  if (row === null) return;
  const callbacks = deps.providers.get(row.provider)?.callbacks;
  // While versions change over, another process may know it: the event stays unprocessed for that one, and is tried again until then.
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

/** Queues stored callbacks again that have lost their job. */
export async function queueCallbacksAgain({ db, clock, jobs }: Kernel): Promise<void> {
  for (const inboxId of await forgottenCallbacks(db, clock.date(), batch))
    await jobs.sendNow('inbox', { inboxId }, { once: { key: String(inboxId), seconds } });
}

/** The same for all that a killed process left; only for one that has the database to itself, at its start. */
export async function recoverCallbacks({ db, jobs }: Kernel): Promise<void> {
  for (const inboxId of await unfinishedCallbacks(db, leftovers)) await jobs.sendNow('inbox', { inboxId });
}
