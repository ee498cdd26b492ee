import { createPublicKey, randomUUID } from 'node:crypto';
import { exportJWK, importPKCS8, SignJWT } from 'jose';
import type { z } from 'zod';
import { SANDBOX_ONLY_LINK_KEY, SANDBOX_ONLY_LINK_PUBLIC_KEY } from '@/lib/backend/kernel/sandbox-secrets';
import type { Clock } from '@/lib/sandbox/shared/clock';
import type { linkRequest } from './schemas';

const kid = 'sandbox-1';

/** The token of a login link, as a game creates it for a player who presses "shop" there. `seconds` is how long it is valid. */
export async function signLink(
  clock: Clock,
  { game, account_id, audience, name = account_id, seconds = 120 }: z.infer<typeof linkRequest>,
): Promise<Readonly<{ token: string }>> {
  const now = Math.floor(clock.now() / 1000);
  const token = await new SignJWT({ game, name })
    .setProtectedHeader({ alg: 'ES256', typ: 'login-link+jwt', kid })
    .setIssuer('sandbox-game')
    .setSubject(account_id)
    .setAudience(audience)
    .setIssuedAt(now)
    .setExpirationTime(now + seconds)
    .setJti(randomUUID())
    .sign(await importPKCS8(SANDBOX_ONLY_LINK_KEY, 'ES256'));
  return { token };
}

/** The key that links are signed with, as a key set. */
export async function linkKeySet() {
  const key = await exportJWK(createPublicKey(SANDBOX_ONLY_LINK_PUBLIC_KEY));
  return { keys: [{ ...key, kid, alg: 'ES256', use: 'sig' }] };
}
