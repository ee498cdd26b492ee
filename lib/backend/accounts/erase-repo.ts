import { asc, eq } from 'drizzle-orm';
import { pairings } from '@/lib/backend/accounts/pairing/schema';
import { accessTokens, accounts } from '@/lib/backend/accounts/schema';
import { accountIdentities } from '@/lib/backend/accounts/sign-in/schema';
import type { DbOrTx, Tx } from '@/lib/backend/kernel/db/client';
import { putBlock } from './blocks-repo';
import type { AccountRow } from './repo';

/** What replaces a player's names and ids. An account's own name includes its number, since accounts must differ. */
export const erased = 'erased';
export const erasedNameOf = (accountId: number): string => `${erased}-${accountId}`;

/** When the account was logged in to, and until when each login was valid; no tokens. */
export async function listLogins(db: DbOrTx, accountId: number) {
  const { createdAt, expiresAt, revokedAt, familySince, renewedAt } = accessTokens;
  return db
    .select({ createdAt, expiresAt, revokedAt, familySince, renewedAt })
    .from(accessTokens)
    .where(eq(accessTokens.accountId, accountId))
    .orderBy(asc(createdAt));
}

/** Removes everything from an account but the fact that it existed: no name, no id, no way to log in. */
export async function eraseAccount(tx: Tx, { id }: AccountRow, now: Date): Promise<void> {
  const name = erasedNameOf(id);
  await tx.delete(accessTokens).where(eq(accessTokens.accountId, id));
  await tx.delete(accountIdentities).where(eq(accountIdentities.accountId, id));
  await tx.delete(pairings).where(eq(pairings.accountId, id));
  await putBlock(tx, { accountId: id, since: now, until: null });
  await tx
    .update(accounts)
    .set({
      username: name,
      usernameKey: name,
      suid: name,
      passwordHash: null,
      realNameAt: null,
      erasedAt: now,
    })
    .where(eq(accounts.id, id));
}
