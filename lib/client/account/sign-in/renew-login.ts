import { clearUser, readUser, saveUser } from '@/lib/client/account/session';
import type { ApiClient } from '@/lib/client/api/api-client';
import { defineKey, mapOf, text } from '@/lib/client/storage/decode';
import { hash53 } from '@/lib/client/storage/hash53';
import type { LocalStore } from '@/lib/client/storage/local-store';
import type { UserInfo } from '@/lib/contract/login';

/** A token is renewed when it has less than half of its twelve hours left. In milliseconds. */
const earlyMs = 6 * 60 * 60 * 1000;

/** By game product, a hash of the token that some tab of this browser has tried to renew. */
const renewalTried = defineKey('renewal_tried', 'forever', mapOf(text(16)));

type Game = Readonly<{ clientId: string; gpId: string }>;

type Renewal = Readonly<{
  client: ApiClient;
  store: LocalStore;
  /** Runs work unless another tab is doing the same. Without locks between tabs it never runs. */
  alone: (name: string, work: () => Promise<void>) => Promise<void>;
}>;

/** Milliseconds until a login is due for renewal; null when it has no expiry and so never is. */
export function renewalDueIn({ expires_at: end }: UserInfo, now: number): number | null {
  return end === undefined ? null : Math.max(0, end * 1000 - earlyMs - now);
}

/**
 * Renews the login of a game when it is due, in one tab only and once per token. A renewal ends the old token, and presenting that again
 * ends the login for everyone who holds it. So after a lost answer no tab tries again, and the player logs in again when the token expires
 * (docs/sign-in.md).
 */
export async function renewLogin({ client, store, alone }: Renewal, { clientId, gpId }: Game): Promise<void> {
  await alone(`renew:${gpId}`, async () => {
    const user = readUser(store, gpId);
    if (user === null || renewalDueIn(user, store.now()) !== 0) return;
    const mark = hash53(user.oauth_token);
    const tried = store.read(renewalTried) ?? {};
    if (tried[gpId] === mark) return;
    store.write(renewalTried, { ...tried, [gpId]: mark });
    // Without lasting storage the next tab wouldn't know of this attempt.
    if (!store.isLasting()) return;
    const input = { client_id: clientId };
    const renewed = await client.call('renewLogin', input, { token: user.oauth_token, once: true });
    const isStillIt = readUser(store, gpId)?.oauth_token === user.oauth_token;
    if (renewed.ok && isStillIt) saveUser(store, renewed.content);
    // The player has logged out meanwhile, so the new token must not outlive that.
    else if (renewed.ok) await client.call('logout', input, { token: renewed.content.oauth_token });
    else if (isStillIt && renewed.kind === 'business' && renewed.codeName === 'notLoggedIn')
      clearUser(store, gpId);
  });
}
