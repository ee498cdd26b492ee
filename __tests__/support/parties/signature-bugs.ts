import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** Mistakes that a publisher's server may make about the signatures of calls. */
export type SignatureBug =
  | 'takesUnsigned'
  | 'takesAnySignature'
  | 'takesOldCalls'
  | 'takesFutureCalls'
  | 'trustsOneMinute'
  | 'readsFirstSignature'
  | 'knowsOneSecret'
  | 'signsParsedBody';
type Has = (bug: SignatureBug) => boolean;
type Call = Readonly<{ head: IncomingHttpHeaders; bytes: Buffer; secrets: readonly string[] }>;

const toleranceS = 300;

function isStale(has: Has, time: string | undefined): boolean {
  const age = Date.now() / 1000 - Number(time);
  if (age > toleranceS) return !has('takesOldCalls');
  if (-age > toleranceS) return !has('takesFutureCalls');
  return Math.abs(age) > 90 && has('trustsOneMinute');
}

/** Why a call is refused for its signature, by a server with or without a bug; null if it isn't. */
export function signatureFault(has: Has, { head, bytes, secrets: shared }: Call): string | null {
  const [id, time, given] = ['id', 'timestamp', 'signature'].map((name) => headerOf(head, name));
  if (isStale(has, time)) return 'STALE_TIMESTAMP';
  if (has('takesAnySignature') || (has('takesUnsigned') && !given)) return null;
  const signed = has('signsParsedBody') ? (rewritten(bytes) ?? bytes) : bytes;
  const secrets = has('knowsOneSecret') ? shared.slice(0, 1) : shared;
  const good = secrets.map((secret) => {
    const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
    return Buffer.from(
      `v1,${createHmac('sha256', key).update(`${id}.${time}.`).update(signed).digest('base64')}`,
    );
  });
  const all = (given ?? '').split(' ').map((one) => Buffer.from(one));
  const looked = has('readsFirstSignature') ? all.slice(0, 1) : all;
  const matches = looked.some((one) =>
    good.some((each) => each.length === one.length && timingSafeEqual(each, one)),
  );
  return matches ? null : 'BAD_SIGNATURE';
}

/** The fields of a body; null if it isn't an object in JSON. */
export function parse(bytes: Buffer): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(bytes.toString('utf8'));
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null;
  }
}

/** A header of the signature, or the empty text. */
export function headerOf(head: IncomingHttpHeaders, name: string): string {
  const value = head[`webhook-${name}`];
  return typeof value === 'string' ? value : '';
}

function rewritten(bytes: Buffer): Buffer | null {
  const body = parse(bytes);
  return body === null ? null : Buffer.from(JSON.stringify(body));
}
