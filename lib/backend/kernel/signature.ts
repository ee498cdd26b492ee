import { timingSafeEqual } from 'node:crypto';
import { Webhook } from 'standardwebhooks';

/** How far a signature's timestamp may lie from the current time, in either direction, in seconds. */
export const TOLERANCE_S = 300;

/** The three headers of Standard Webhooks. */
export type SignatureHeaders = Readonly<{
  'webhook-id': string;
  'webhook-timestamp': string;
  'webhook-signature': string;
}>;

type Verdict = Readonly<{ kind: 'ok'; text: string } | { kind: 'bad' } | { kind: 'stale' }>;

/**
 * One secret, or several during a rotation. The sender signs with each of them, in order; the receiver accepts a signature made with any of
 * them.
 */
export type Secrets = string | readonly string[];

/** Signs `body` for sending at `atMs`. */
export function signatureHeaders(secrets: Secrets, id: string, atMs: number, body: string): SignatureHeaders {
  const seconds = Math.floor(atMs / 1000);
  return {
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': signaturesOf(secrets, id, seconds, body).join(' '),
  };
}

/**
 * Checks the signature of the bytes as received. The library's own `verify` reads the machine's clock and turns any bytes into text; here
 * the time is an argument, and bytes that aren't UTF-8 are refused, since two different ones could decode to the same text.
 */
export function verifySignature(
  secrets: Secrets,
  headers: Readonly<Record<string, string | undefined>>,
  bytes: Uint8Array,
  nowMs: number,
): Verdict {
  const id = headers['webhook-id'];
  const timestamp = headers['webhook-timestamp'];
  const given = headers['webhook-signature'];
  const text = decodeUtf8(bytes);
  if (!id || !given || !timestamp || text === null || !/^\d{1,11}$/.test(timestamp)) return { kind: 'bad' };
  const seconds = Number(timestamp);
  const expected = signaturesOf(secrets, id, seconds, text).map((one) => Buffer.from(one));
  const matches = given.split(' ').some((one) => {
    const candidate = Buffer.from(one);
    return expected.some((each) => candidate.length === each.length && timingSafeEqual(candidate, each));
  });
  if (!matches) return { kind: 'bad' };
  return Math.abs(Math.floor(nowMs / 1000) - seconds) > TOLERANCE_S
    ? { kind: 'stale' }
    : { kind: 'ok', text };
}

function signaturesOf(secrets: Secrets, id: string, seconds: number, text: string): readonly string[] {
  return [secrets].flat().map((secret) => new Webhook(secret).sign(id, new Date(seconds * 1000), text));
}

function decodeUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}
