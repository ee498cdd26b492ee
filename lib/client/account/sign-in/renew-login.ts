import { readUser } from '@/lib/client/account/session';
import { clearUser, saveUser } from '@/lib/client/account/change-session';
import type { ApiClient } from '@/lib/client/api/api-client';
import { defineKey, fieldsOf, finiteNumber, mapOf, text } from '@/lib/client/storage/decode';
import { hash53 } from '@/lib/client/storage/hash53';
import type { LocalStore } from '@/lib/client/storage/local-store';
import type { UserInfo } from '@/lib/contract/login';

/** A token is renewed in the last six hours of its twelve. In milliseconds. */
const earlyMs = 6 * 60 * 60 * 1000;
/** A token is never renewed earlier than this after it was first seen, in milliseconds. */
const youngMs = 5 * 60 * 1000;

/** By game product, a hash of the token that some tab of this browser has tried to renew. */
const renewalTried = defineKey('renewal_tried', 'forever', mapOf(text(16)));

/** By game product, a hash of its login's token, and when some tab first saw that token, in milliseconds since 1970. */
const tokenSeen = defineKey('token_seen', 'forever', mapOf(decodeSeen));

function decodeSeen(value: unknown): Readonly<{ mark: string; at: number }> | null {
  const fields = fieldsOf(value);
  const mark = text(16)(fields?.mark);
  const at = finiteNumber(fields?.at);
  return mark === null || at === null ? null : { mark, at };
}

type Game = Readonly<{ clientId: string; gpId: string }>;

type Renewal = Readonly<{
  client: ApiClient;
  store: LocalStore;
  /** Runs work unless another tab is doing the same. Without locks between tabs it never runs. */
  alone: (name: string, work: () => Promise<void>) => Promise<void>;
}>;

/**
 * Milliseconds until a login is due for renewal; null when it has no expiry and so never is. Half of the time that its token had left when it
 * was first seen has to pass first: a new token can look nearly over, by a clock that is ahead and in the last hours of the thirty days, and
 * would be renewed endlessly.
 */
export function renewalDueIn(store: LocalStore, { gp_id, oauth_token, expires_at }: UserInfo): number | null {
  if (expires_at === undefined) return null;
  const now = store.now();
  const end = expires_at * 1000;
  const seen = firstSeen(store, gp_id, oauth_token);
  return Math.max(0, end - earlyMs - now, (seen + end) / 2 - now, seen + youngMs - now);
}

/** When this browser first saw a token, by its own clock; from now on, if it hasn't seen it yet. */
function firstSeen(store: LocalStore, gpId: string, token: string): number {
  const now = store.now();
  const mark = hash53(token);
  const all = store.read(tokenSeen) ?? {};
  const known = all[gpId];
  // A time to come was noted before the clock was set back.
  if (known?.mark === mark && known.at <= now) return known.at;
  store.write(tokenSeen, { ...all, [gpId]: { mark, at: now } });
  return now;
}

function forgetTry(store: LocalStore, gpId: string): void {
  const { [gpId]: _, ...others } = store.read(renewalTried) ?? {};
  store.write(renewalTried, others);
}

/**
 * Renews the login of a game when it is due, in one tab only and once per token. A renewal ends the old token, and presenting that again
 * ends the login for everyone who holds it. So after a lost answer no tab tries again, and the player logs in again when the token expires;
 * only an answer that too many requests were made allows another try (docs/sign-in.md).
 */
export async function renewLogin({ client, store, alone }: Renewal, { clientId, gpId }: Game): Promise<void> {
  await alone(`renew:${gpId}`, async () => {
    const user = readUser(store, gpId);
    if (user === null || renewalDueIn(store, user) !== 0) return;
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
    else if (renewed.kind === 'business' && renewed.codeName === 'tooManyRequests')
      // Refused before the token was looked at, so it may be presented again.
      forgetTry(store, gpId);
    else if (isStillIt && renewed.kind === 'business' && renewed.codeName === 'notLoggedIn')
      clearUser(store, gpId);
  });
}
