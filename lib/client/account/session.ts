import { storedKeys } from '@/lib/client/storage/keys';
import type { LocalStore } from '@/lib/client/storage/local-store';
import type { UserInfo } from '@/lib/contract/login';

type Users = Readonly<Record<string, UserInfo>>;

/** The player logged in to a game product, or null. An expired token counts as no login. */
export function userIn(users: Users | null, gpId: string | null, nowMs: number): UserInfo | null {
  const user = gpId !== null && users !== null && Object.hasOwn(users, gpId) ? users[gpId] : undefined;
  if (user === undefined) return null;
  return user.expires_at !== undefined && user.expires_at * 1000 <= nowMs ? null : user;
}

/** The stored login to a game product; null without one, or when it has expired. */
export function readUser(store: LocalStore, gpId: string | null): UserInfo | null {
  return userIn(store.read(storedKeys.users), gpId, store.now());
}

/**
 * Reads the token for a call. Logins are stored by game product while calls name client ids, so `gpIdOf`
 * translates. Without a client id it gives the token of the current game.
 */
export function tokenReader(
  store: LocalStore,
  gpIdOf: (clientId: string | undefined) => string | null,
): (clientId?: string) => string | null {
  return (clientId) => readUser(store, gpIdOf(clientId))?.oauth_token ?? null;
}
