import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Clock } from '@/lib/backend/kernel/clock';
import type { Secrets } from '@/lib/backend/kernel/signature';

const lifetimeMs = 30 * 24 * 3600 * 1000;

/**
 * Receipts: opaque, expiring handles, each for one order. Its holder may read that order in any browser, private mode and another device
 * included; it opens nothing else and pays nothing.
 */
export type Receipts = Readonly<{
  issue(billingNo: string): string;
  accepts(handle: string, billingNo: string): boolean;
}>;

/**
 * Signs with the first of `secrets` and accepts the signatures of all: removing a secret invalidates the receipts it signed. Form:
 * `<expiry, seconds, base36>.<HMAC-SHA256, base64url>`.
 */
export function createReceipts(secrets: Secrets, clock: Clock): Receipts {
  const all = [secrets].flat();
  const [first = ''] = all;
  const sign = (secret: string, billingNo: string, expiry: string) =>
    createHmac('sha256', secret).update(`receipt:${billingNo}:${expiry}`).digest('base64url');
  return {
    issue: (billingNo) => {
      // Whole days, so that every request on the same day gets the same handle.
      const day = 24 * 3600;
      const expiry = (Math.ceil((clock.now() + lifetimeMs) / 1000 / day) * day).toString(36);
      return `${expiry}.${sign(first, billingNo, expiry)}`;
    },
    accepts: (handle, billingNo) => {
      const [expiry = '', signature = ''] = handle.split('.');
      const given = Buffer.from(signature);
      const genuine = all.some((secret) => {
        const expected = Buffer.from(sign(secret, billingNo, expiry));
        return given.length === expected.length && timingSafeEqual(given, expected);
      });
      return genuine && parseInt(expiry, 36) * 1000 > clock.now();
    },
  };
}
