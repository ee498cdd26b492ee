import { and, count, desc, eq, isNull, notExists, sql, type InferInsertModel, type SQL } from 'drizzle-orm';
import type { DbOrTx, Tx } from '@/lib/backend/kernel/db/client';
import { cardBatches, cardRedemptions, cards } from '@/lib/backend/cards/schema';
import type { TenantScope } from '@/lib/backend/kernel/scope';
import { enter, entriesWith, inRow } from '@/lib/backend/ledger/entries-repo';
import type { Order } from '@/lib/backend/orders/repo';
import type { CardHashes } from './card-keys';
import {
  giveBackPosting,
  issuePosting,
  redeemPosting,
  voidPosting,
  type BatchValue,
} from './card-entries-repo';

export type Batch = typeof cardBatches.$inferSelect;
export type Card = typeof cards.$inferSelect;
export type Redemption = typeof cardRedemptions.$inferSelect;
export type IssuedCard = Readonly<{ card: Card; batch: Batch; redemption: Redemption | null }>;

/** The brand's card with a number, its batch, and its redemption if it was used. */
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

/** The card, locked until the transaction ends. */
export async function lockCard(tx: Tx, cardId: number): Promise<Card> {
  const [row] = await tx.select().from(cards).where(eq(cards.id, cardId)).for('update');
  if (row === undefined) throw new Error(`There is no card ${cardId}.`);
  return row;
}

/** The use of a card; null when it is unused. */
export async function findRedemption(db: DbOrTx, cardId: number): Promise<Redemption | null> {
  const [row] = await db.select().from(cardRedemptions).where(eq(cardRedemptions.cardId, cardId));
  return row ?? null;
}

type PaidOrder = Pick<Order, 'id' | 'tenant' | 'currency' | 'amountMinor'>;
type NewRedemption = Omit<InferInsertModel<typeof cardRedemptions>, 'tenant'> &
  Readonly<{ /** `cardUse` */ use: string }>;

/** Stores the use of a card and its entries in the books. Throws a unique violation when the card has been used, by any player. */
export async function insertRedemption(
  tx: Tx,
  scope: TenantScope,
  batch: BatchValue,
  { use, ...redemption }: NewRedemption,
): Promise<void> {
  const used = tx.$with('used').as(
    tx
      .insert(cardRedemptions)
      .values({ ...redemption, tenant: scope.tenant })
      .returning({ cardId: cardRedemptions.cardId }),
  );
  const { orderId = null, redeemedAt: at } = redemption;
  const entered = entriesWith(tx, 'used', redeemPosting(scope.tenant, batch, { use, orderId, at }));
  await tx.with(used, entered).select().from(used);
}

/**
 * Gives back the card that paid an order, by the capture `use`: its use is removed and its value, which is the order's amount, is
 * outstanding again, in one statement. Does nothing when the order has no card, or has given it back already.
 */
export async function giveBackCard(
  tx: Tx,
  { id: orderId, tenant, currency, amountMinor: priceMinor }: PaidOrder,
  use: string,
  at: Date,
): Promise<void> {
  const freed = tx
    .$with('freed')
    .as(
      tx
        .delete(cardRedemptions)
        .where(eq(cardRedemptions.orderId, orderId))
        .returning({ cardId: cardRedemptions.cardId }),
    );
  const posting = giveBackPosting(tenant, { currency, priceMinor }, { use, orderId, at });
  const entered = entriesWith(tx, 'freed', posting);
  await tx.with(freed, entered).select().from(freed);
}

/** Stores a batch; null when the brand already has one of that name. */
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

/** Rows per statement. */
const most = 1_000;

/** Stores the cards of a new batch, and their value in the books; throws when the brand already has one of the numbers. */
export async function insertCards(tx: Tx, batch: Batch, hashes: readonly CardHashes[]): Promise<void> {
  const { id: batchId, tenant } = batch;
  for (let from = 0; from < hashes.length; from += most) {
    const rows = hashes.slice(from, from + most);
    await tx.insert(cards).values(rows.map((row) => ({ ...row, tenant, batchId, state: 'issued' as const })));
  }
  await enter(tx, issuePosting(batch, hashes.length));
}

/** A batch of a brand by its name, locked until the transaction ends. */
export async function lockBatch(tx: Tx, scope: TenantScope, name: string): Promise<Batch | null> {
  const [row] = await tx
    .select()
    .from(cardBatches)
    .where(and(eq(cardBatches.tenant, scope.tenant), eq(cardBatches.name, name)))
    .for('update');
  return row ?? null;
}

/** Voids cards and takes them out of the books, in one statement; returns how many. */
async function voidWhere(tx: Tx, batch: Batch, where: SQL | undefined, at: Date): Promise<number> {
  const issued = and(where, eq(cards.state, 'issued'));
  const voided = tx
    .$with('voided')
    .as(tx.update(cards).set({ state: 'void' }).where(issued).returning({ id: cards.id }));
  const entered = entriesWith(tx, 'voided', voidPosting(batch, inRow('voided', 'id'), at));
  const [row] = await tx.with(voided, entered).select({ count: count() }).from(voided);
  return row?.count ?? 0;
}

/** Voids a card that is in circulation and takes it out of the books; does nothing to a void one. */
export async function voidCard(tx: Tx, batch: Batch, cardId: number, at: Date): Promise<void> {
  await voidWhere(tx, batch, eq(cards.id, cardId), at);
}

/** Voids all unused cards of a batch; returns how many. */
export async function voidUnused(tx: Tx, batch: Batch, at: Date): Promise<number> {
  const issued = and(eq(cards.batchId, batch.id), eq(cards.state, 'issued'));
  // Waits for redemptions under way, which hold their card's lock; their outcome is visible afterwards.
  await tx.select({ id: cards.id }).from(cards).where(issued).orderBy(cards.id).for('update');
  const used = tx
    .select({ one: sql`1` })
    .from(cardRedemptions)
    .where(eq(cardRedemptions.cardId, cards.id));
  return voidWhere(tx, batch, and(issued, notExists(used)), at);
}

/** Which batches to report on; every field that is given must match. */
export type BatchFilter = Readonly<{
  tenant?: string | undefined;
  gpId?: string | undefined;
  name?: string | undefined;
}>;

/** Batches, newest first, with how many of their cards are used, void, or neither. */
export async function reportBatches(db: DbOrTx, { tenant, gpId, name }: BatchFilter, limit: number) {
  const where = and(
    tenant === undefined ? undefined : eq(cardBatches.tenant, tenant),
    gpId === undefined ? undefined : eq(cardBatches.gpId, gpId),
    name === undefined ? undefined : eq(cardBatches.name, name),
  );
  const unused = isNull(cardRedemptions.cardId);
  const isOpen = and(unused, eq(cards.state, 'issued'));
  const isVoid = and(unused, eq(cards.state, 'void'));
  return db
    .select({
      batch: cardBatches,
      issued: count(cards.id),
      used: count(cardRedemptions.cardId),
      void: sql<number>`count(*) filter (where ${isVoid})`.mapWith(Number),
      open: sql<number>`count(*) filter (where ${isOpen})`.mapWith(Number),
    })
    .from(cardBatches)
    .leftJoin(cards, eq(cards.batchId, cardBatches.id))
    .leftJoin(cardRedemptions, eq(cardRedemptions.cardId, cards.id))
    .where(where)
    .groupBy(cardBatches.id)
    .orderBy(desc(cardBatches.createdAt), desc(cardBatches.id))
    .limit(limit);
}
