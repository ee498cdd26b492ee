import { createHash } from 'node:crypto';
import { newToken } from '@/lib/backend/kernel/ids';

/** A token is valid for 12 hours, however it is used. In milliseconds. */
export const tokenLifetimeMs = 12 * 60 * 60 * 1000;
/** A login lasts 30 days, however often its token is renewed. In milliseconds. */
export const loginLifetimeMs = 30 * 24 * 60 * 60 * 1000;

/** The form in which a token is stored. A token has 256 random bits, so a plain hash can't be reversed by searching. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** A new token: given to the player once, stored only as its hash. `since` is when the login started that it belongs to. */
export function mintToken(now: Date, since: Date = now) {
  const token = newToken();
  const end = Math.min(now.getTime() + tokenLifetimeMs, since.getTime() + loginLifetimeMs);
  return { token, hash: hashToken(token), expiresAt: new Date(end) };
}
