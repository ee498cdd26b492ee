import { findBySuid } from '@/lib/backend/accounts/sign-in/repo';
import { insertAccount, type AccountRow } from '@/lib/backend/accounts/repo';
import { usernameKey } from '@/lib/backend/accounts/username-key';
import type { AccountsDeps } from '@/lib/backend/accounts/deps';
import { isUniqueViolation } from '@/lib/backend/kernel/db/engine';
import { newNameEnd } from '@/lib/backend/kernel/ids';
import type { TenantScope } from '@/lib/backend/kernel/scope';
import type { PublisherPlayer } from './port';

type Player = PublisherPlayer & Readonly<{ gpId: string }>;

/**
 * The account of a player whom the publisher vouches for, by the game's own id; created if there is none. It has no password here. If
 * another account has the name, which happens because names change at the publisher, a random ending is added.
 */
export async function accountOfPlayer(
  { db, clock }: Pick<AccountsDeps, 'db' | 'clock'>,
  scope: TenantScope,
  { gpId, suid, name }: Player,
): Promise<AccountRow> {
  let username = name.trim() || suid;
  for (let tries = 1; ; tries += 1) {
    const known = await findBySuid(db, scope, { gpId, suid });
    if (known !== null) return known;
    const names = { username, usernameKey: usernameKey(username), passwordHash: null };
    try {
      await insertAccount(db, scope, { gpId, ...names, suid, createdAt: clock.date() });
    } catch (error) {
      // Created at the same moment by another call: the next look finds it.
      const isTaken = isUniqueViolation(error, 'accounts_username');
      if (isTaken) username = `${name.trim() || suid}-${newNameEnd()}`;
      if (tries === 3 || !(isTaken || isUniqueViolation(error, 'accounts_suid'))) throw error;
    }
  }
}
