import { giveBackPosting, redeemPosting } from '@/lib/backend/cards/card-entries-repo';
import { giveBackCard } from '@/lib/backend/cards/repo';
import { dropEffect } from '@/lib/backend/kernel/effects/outbox-repo';
import type { Posting } from '@/lib/backend/ledger/entries-repo';
import { cardProvider } from '@/lib/backend/orders/payments/own-cards';
import { settlingCapture, type OrderRecords } from './order-records';
import type { Rule } from './rule';

/** The capture by which a card of ours paid an order; null where none did. */
function cardCapture(records: OrderRecords) {
  const settling = settlingCapture(records);
  return settling?.provider === cardProvider ? settling : null;
}

/** The entries of the card that paid an order: that it was used and, once the order is refunded, that it was given back. */
export function cardPostings(records: OrderRecords): readonly Posting[] {
  const { order, card } = records;
  const { id: orderId, tenant, currency, amountMinor } = order;
  const paid = cardCapture(records);
  const isGivenBack = card === null && order.state === 'refunded';
  if (paid === null || (card === null && !isGivenBack)) return [];
  const value = card ?? { currency, priceMinor: amountMinor };
  const use = { use: paid.captureId, orderId, at: paid.createdAt };
  const redeemed = redeemPosting(tenant, value, use);
  return isGivenBack ? [redeemed, giveBackPosting(tenant, value, use)] : [redeemed];
}

/** Compares orders that a card of ours paid with that card. */
export const cardRules: readonly Rule[] = [
  {
    kind: 'cardNotUsed',
    find: (records) => {
      const paid = records.order.state === 'refunded' ? null : cardCapture(records);
      return paid !== null && records.card === null ? `capture ${paid.captureId}` : null;
    },
  },
  {
    // Earlier versions tried to refund cards through a provider.
    kind: 'refundMissing',
    find: (records) => {
      const paid = records.order.state === 'refunded' ? cardCapture(records) : null;
      return paid !== null && records.card !== null ? `capture ${paid.captureId}, by a card` : null;
    },
    repair: async ({ deps, tx, records }) => {
      const paid = cardCapture(records);
      if (paid === null) return;
      await giveBackCard(tx, records.order, paid.captureId, deps.clock.date());
      const unsent = records.effects.find(({ topic, state }) => topic === 'refund' && state !== 'done');
      if (unsent !== undefined) await dropEffect(tx, unsent.id, 'card given back');
    },
  },
];
