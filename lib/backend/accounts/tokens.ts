import { createHash } from 'node:crypto';
import { newToken } from '@/lib/backend/platform/ids';

/** A login lasts 12 hours from its start, whatever is done with it. In milliseconds. */
export const tokenLifetimeMs = 12 * 60 * 60 * 1000;

/** The form a token is stored in. It has 256 random bits, so a plain hash can't be searched backwards. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** A fresh token: given to the player once, kept as its hash only. */
export function mintToken(now: Date): Readonly<{ token: string; hash: string; expiresAt: Date }> {
  const token = newToken();
  return { token, hash: hashToken(token), expiresAt: new Date(now.getTime() + tokenLifetimeMs) };
}
