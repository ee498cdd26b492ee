import type { ApiClient } from '@/lib/client/api/api-client';
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

/** Stores a login beside those of other game products (F4.2). */
export function saveUser(store: LocalStore, user: UserInfo): void {
  store.write(storedKeys.users, { ...store.read(storedKeys.users), [user.gp_id]: user });
}

/** Forgets the login of one game product. */
export function clearUser(store: LocalStore, gpId: string): void {
  const others = Object.entries(store.read(storedKeys.users) ?? {}).filter(([id]) => id !== gpId);
  store.write(storedKeys.users, Object.fromEntries(others));
}

/**
 * Logs out of one game (F4.5): removes the login at once, then has the token revoked. Whether that call
 * succeeds doesn't matter to the player, who is logged out here in any case.
 */
export async function logOut(
  { client, store }: Readonly<{ client: ApiClient; store: LocalStore }>,
  game: Readonly<{ client_id: string; gp_id: string }>,
): Promise<void> {
  const user = readUser(store, game.gp_id);
  clearUser(store, game.gp_id);
  if (user !== null) await client.call('logout', { client_id: game.client_id }, { token: user.oauth_token });
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
