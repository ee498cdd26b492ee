import { signatureHeaders, TOLERANCE_S, type SignatureHeaders } from '@/lib/backend/kernel/signature';
import type { Clock } from '@/lib/sandbox/shared/clock';
import { postWebhook, type PostResult } from './post-webhook';
import type { Delivery, Store } from './store';
import type { WebhookModes } from './webhook-mode';
import type { StoredEvent, WebhookMode } from './schemas';

/** Gaps between attempts in milliseconds; the last one repeats until a day has passed. */
const GAPS_MS = [1_000, 2_000, 5_000, 10_000, 30_000] as const;
const LAST_GAP_MS = 60_000;
const GIVE_UP_AFTER_MS = 24 * 3_600_000;

type DeliveryParts = Readonly<{
  store: Store;
  clock: Clock;
  secret: string;
  modes: WebhookModes;
  stopping: AbortSignal;
}>;

/** Sends an event once and records the result. True when the merchant has accepted it. */
export async function attemptDelivery(parts: DeliveryParts, eventId: string): Promise<boolean> {
  const { store, clock, secret, modes, stopping } = parts;
  const delivery = store.delivery(eventId);
  if (!delivery || delivery.delivered) return false;
  const { mode, copies } = modes.take();
  const at = clock.now();
  const { headers, body } = toMessage(delivery.event, secret, clock, mode);
  const post = () => postWebhook(delivery.event.url, { ...headers }, body, stopping);
  const results = await Promise.all(Array.from({ length: copies }, post));
  // A shutdown or reset meanwhile: an attempt that isn't recorded is repeated, or its event no longer exists.
  if (stopping.aborted || !store.delivery(eventId)) return false;
  const delivered = results.some(isSuccess);
  const nextAt = delivered ? null : nextAttemptAt(delivery, clock.now());
  store.append({ kind: 'attempted', eventId, attempt: { at, mode, results }, delivered, nextAt });
  return delivered;
}

const isSuccess = (result: PostResult): boolean =>
  typeof result === 'number' && result >= 200 && result < 300;

function nextAttemptAt({ event, attempts }: Delivery, now: number): number | null {
  const next = now + (GAPS_MS[attempts.length] ?? LAST_GAP_MS);
  return next - event.at > GIVE_UP_AFTER_MS ? null : next;
}

type Message = Readonly<{ headers: SignatureHeaders; body: string }>;

const SOMEBODY_ELSES_SECRET = `whsec_${Buffer.from('not the secret that was agreed on').toString('base64')}`;

/** The message as it is sent: signed again for every attempt, and altered when the mode says so. */
function toMessage(event: StoredEvent, secret: string, clock: Clock, mode: WebhookMode): Message {
  const { id, body } = event;
  const now = clock.now();
  switch (mode) {
    case 'bad-signature':
      return { headers: signatureHeaders(SOMEBODY_ELSES_SECRET, id, now, body), body };
    case 'stale':
      return { headers: signatureHeaders(secret, id, now - 2 * TOLERANCE_S * 1000, body), body };
    case 'tamper':
      return { headers: signatureHeaders(secret, id, now, body), body: tampered(body) };
    default:
      return { headers: signatureHeaders(secret, id, now, body), body };
  }
}

/** The same event with another amount. */
function tampered(body: string): string {
  return body.replace(/"amount":"(\d)/, (_, digit: string) => `"amount":"${(Number(digit) + 1) % 10}`);
}
