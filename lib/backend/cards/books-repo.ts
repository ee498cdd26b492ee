import { and, asc, count, eq, gt, isNull } from 'drizzle-orm';
import type { DbOrTx } from '@/lib/backend/kernel/db/client';
import { isOneOf } from '@/lib/backend/kernel/db/id-list';
import { cardBatches, cardRedemptions, cards } from './schema';

/** The cards that some orders were paid with, and the value of each. */
export async function cardsOfOrders(db: DbOrTx, orderIds: readonly number[]) {
  return db
    .select({
      orderId: cardRedemptions.orderId,
      cardId: cardRedemptions.cardId,
      redeemedAt: cardRedemptions.redeemedAt,
      currency: cardBatches.currency,
      priceMinor: cardBatches.priceMinor,
    })
    .from(cardRedemptions)
    .innerJoin(cards, eq(cards.id, cardRedemptions.cardId))
    .innerJoin(cardBatches, eq(cardBatches.id, cards.batchId))
    .where(isOneOf(cardRedemptions.orderId, orderIds));
}
export type UsedCard = Awaited<ReturnType<typeof cardsOfOrders>>[number];

/** Batches of cards after a row id, each with the number of its cards. */
export async function batchesAfter(db: DbOrTx, after: number, limit: number) {
  const { id, tenant, currency, priceMinor, createdAt } = cardBatches;
  return db
    .select({ id, tenant, currency, priceMinor, createdAt, count: count(cards.id) })
    .from(cardBatches)
    .leftJoin(cards, eq(cards.batchId, cardBatches.id))
    .where(gt(cardBatches.id, after))
    .groupBy(cardBatches.id)
    .orderBy(asc(cardBatches.id))
    .limit(limit);
}

/** Cards after a card id that were exchanged without an order, and the value of each. */
export async function swappedCardsAfter(db: DbOrTx, after: number, limit: number) {
  return db
    .select({
      id: cardRedemptions.cardId,
      tenant: cardRedemptions.tenant,
      redeemedAt: cardRedemptions.redeemedAt,
      currency: cardBatches.currency,
      priceMinor: cardBatches.priceMinor,
    })
    .from(cardRedemptions)
    .innerJoin(cards, eq(cards.id, cardRedemptions.cardId))
    .innerJoin(cardBatches, eq(cardBatches.id, cards.batchId))
    .where(and(gt(cardRedemptions.cardId, after), isNull(cardRedemptions.orderId)))
    .orderBy(asc(cardRedemptions.cardId))
    .limit(limit);
}
