import type { ApiClient } from '@/lib/client/api/api-client';
import { storedKeys } from '@/lib/client/storage/keys';
import type { LocalStore } from '@/lib/client/storage/local-store';
import type { UserInfo } from '@/lib/contract/login';
import { readUser } from './session';

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
