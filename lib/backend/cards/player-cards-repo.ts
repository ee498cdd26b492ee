import { asc, eq } from 'drizzle-orm';
import type { DbOrTx, Tx } from '@/lib/backend/kernel/db/client';
import { cardBatches, cardRedemptions, cards } from '@/lib/backend/cards/schema';

/** The cards that an account has used, and for which characters, oldest first. Their numbers and passwords aren't stored. */
export async function listRedemptions(db: DbOrTx, accountId: number) {
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

/** Replaces the characters that an account's cards were used for by `erased`; the fact that the cards are used stays. */
export async function eraseFromRedemptions(tx: Tx, accountId: number, erased: string): Promise<void> {
  await tx
    .update(cardRedemptions)
    .set({ roleId: erased, roleName: erased })
    .where(eq(cardRedemptions.accountId, accountId));
}
