import { asc, eq } from 'drizzle-orm';
import type { DbOrTx, Tx } from '@/lib/backend/kernel/db/client';
import { cardBatches, cardRedemptions, cards } from '@/lib/backend/cards/schema';

/** What cards an account has used, and for which characters, oldest first. Numbers and passwords are known to nobody. */
export async function redemptionsOf(db: DbOrTx, accountId: number) {
  const { serverId, roleId, roleName, redeemedAt } = cardRedemptions;
  const { name: batch, kind, productId } = cardBatches;
  return db
    .select({ batch, kind, productId, serverId, roleId, roleName, redeemedAt })
    .from(cardRedemptions)
    .innerJoin(cards, eq(cards.id, cardRedemptions.cardId))
    .innerJoin(cardBatches, eq(cardBatches.id, cards.batchId))
    .where(eq(cardRedemptions.accountId, accountId))
    .orderBy(asc(redeemedAt));
}

/** Takes the characters out of what an account's cards were used for; that they are used stays. */
export async function eraseFromRedemptions(tx: Tx, accountId: number, erased: string): Promise<void> {
  await tx
    .update(cardRedemptions)
    .set({ roleId: erased, roleName: erased })
    .where(eq(cardRedemptions.accountId, accountId));
}
