import { createHash } from 'node:crypto';
import { newToken } from '@/lib/backend/kernel/ids';

/** A token lasts 12 hours, whatever is done with it. In milliseconds. */
export const tokenLifetimeMs = 12 * 60 * 60 * 1000;
/** A login lasts 30 days, however often its token is renewed. In milliseconds. */
export const loginLifetimeMs = 30 * 24 * 60 * 60 * 1000;

/** The form a token is stored in. It has 256 random bits, so a plain hash can't be searched backwards. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** A fresh token: given to the player once, kept as its hash only. `since` is when the login began that it belongs to. */
export function mintToken(now: Date, since: Date = now) {
  const token = newToken();
  const end = Math.min(now.getTime() + tokenLifetimeMs, since.getTime() + loginLifetimeMs);
  return { token, hash: hashToken(token), expiresAt: new Date(end) };
}
