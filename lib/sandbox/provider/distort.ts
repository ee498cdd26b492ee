import type { Clock } from '@/lib/sandbox/shared/clock';
import { signatureHeaders, TOLERANCE_S, type SignatureHeaders } from '@/lib/backend/kernel/signature';
import type { StoredEvent, WebhookMode } from './schemas';

type Message = Readonly<{ headers: SignatureHeaders; body: string }>;

const SOMEBODY_ELSES_SECRET = `whsec_${Buffer.from('not the secret that was agreed on').toString('base64')}`;

/** The message as it goes out: signed afresh for every attempt, and spoilt where the mode says so. */
export function toMessage(event: StoredEvent, secret: string, clock: Clock, mode: WebhookMode): Message {
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

/** The same event about a payment that has been paid, for another amount. */
function tampered(body: string): string {
  return body.replace(/"amount":"(\d)/, (_, digit: string) => `"amount":"${(Number(digit) + 1) % 10}`);
}
