import { forgetReceipts } from '@/lib/client/order/forget-receipts';
import { defineKey, mapOf, text } from '@/lib/client/storage/decode';
import { hash53 } from '@/lib/client/storage/hash53';
import { storedKeys } from '@/lib/client/storage/keys';
import type { LocalStore } from '@/lib/client/storage/local-store';
import type { UserInfo } from '@/lib/contract/login';

/** By game product, a hash of the account that logged in here last. It outlives the login, which may have ended meanwhile. */
const lastAccounts = defineKey('last_accounts', 'forever', mapOf(text(16)));

/**
 * Notes whose login begins; call it before the login is stored. If another account logged in to the game here before, forgets the receipts
 * of the orders that this browser has shown, as a logout does: they would open that account's orders for this one.
 */
export function noteAccount(store: LocalStore, { gp_id, suid }: Pick<UserInfo, 'gp_id' | 'suid'>): void {
  const known = store.read(lastAccounts) ?? {};
  const stored = store.read(storedKeys.users)?.[gp_id];
  const before = known[gp_id] ?? (stored && hash53(stored.suid));
  const now = hash53(suid);
  if (before !== undefined && before !== now) forgetReceipts(store);
  if (known[gp_id] !== now) store.write(lastAccounts, { ...known, [gp_id]: now });
}
