import { and, eq, type InferInsertModel } from 'drizzle-orm';
import type { DbOrTx, Tx } from '@/lib/backend/kernel/db/client';
import { cardBatches, cardRedemptions, cards } from '@/lib/backend/cards/schema';
import type { TenantScope } from '@/lib/backend/kernel/scope';
import type { CardHashes } from './card-keys';

export type Batch = typeof cardBatches.$inferSelect;
export type Card = typeof cards.$inferSelect;
export type Redemption = typeof cardRedemptions.$inferSelect;
export type IssuedCard = Readonly<{ card: Card; batch: Batch; redemption: Redemption | null }>;

/** The brand's card of a number, with what it is worth and its use if it had one. */
export async function cardByNumber(
  db: DbOrTx,
  scope: TenantScope,
  numberHash: string,
): Promise<IssuedCard | null> {
  const [row] = await db
    .select({ card: cards, batch: cardBatches, redemption: cardRedemptions })
    .from(cards)
    .innerJoin(cardBatches, eq(cardBatches.id, cards.batchId))
    .leftJoin(cardRedemptions, eq(cardRedemptions.cardId, cards.id))
    .where(and(eq(cards.tenant, scope.tenant), eq(cards.numberHash, numberHash)));
  return row ?? null;
}

/** Makes everybody else who wants this card wait until the transaction ends. */
export async function lockCard(tx: Tx, cardId: number): Promise<Card> {
  const [row] = await tx.select().from(cards).where(eq(cards.id, cardId)).for('update');
  if (row === undefined) throw new Error(`There is no card ${cardId}.`);
  return row;
}

export async function redemptionOf(db: DbOrTx, cardId: number): Promise<Redemption | null> {
  const [row] = await db.select().from(cardRedemptions).where(eq(cardRedemptions.cardId, cardId));
  return row ?? null;
}

/** Throws a unique violation when the card has been used, by whomever. */
export async function insertRedemption(
  tx: Tx,
  scope: TenantScope,
  redemption: Omit<InferInsertModel<typeof cardRedemptions>, 'tenant'>,
): Promise<void> {
  await tx.insert(cardRedemptions).values({ ...redemption, tenant: scope.tenant });
}

/** Stores a batch; null when the brand has one of that name. */
export async function insertBatch(
  tx: Tx,
  scope: TenantScope,
  batch: Omit<InferInsertModel<typeof cardBatches>, 'tenant'>,
): Promise<Batch | null> {
  const [row] = await tx
    .insert(cardBatches)
    .values({ ...batch, tenant: scope.tenant })
    .onConflictDoNothing({ target: [cardBatches.tenant, cardBatches.name] })
    .returning();
  return row ?? null;
}

/** Rows a statement. */
const most = 1_000;

/** Puts cards into circulation; a number that the brand has already is a fault. */
export async function insertCards(
  tx: Tx,
  { id: batchId, tenant }: Pick<Batch, 'id' | 'tenant'>,
  hashes: readonly CardHashes[],
): Promise<void> {
  for (let from = 0; from < hashes.length; from += most) {
    const rows = hashes.slice(from, from + most);
    await tx.insert(cards).values(rows.map((row) => ({ ...row, tenant, batchId, state: 'issued' as const })));
  }
}
