import { sql, type SQL } from 'drizzle-orm';
import type { Posting } from '@/lib/backend/ledger/entries-repo';
import type { Currency } from '@/lib/domain/currency';

/** What a card of a batch is worth. */
export type BatchValue = Readonly<{ currency: Currency; priceMinor: number }>;
type Batch = BatchValue & Readonly<{ id: number; tenant: string; createdAt: Date }>;

/** The entries of a batch that is issued: the value of its cards is outstanding until they are used. */
export const issuePosting = (
  { id, tenant, currency, priceMinor, createdAt: at }: Batch,
  count: number,
): Posting => ({
  tenant,
  cause: `cards:${id}:issued`,
  currency,
  orderId: null,
  at,
  lines: [
    ['cardsIssued', priceMinor * count],
    ['cards', -priceMinor * count],
  ],
});

/** The entries of a card that is voided unused. */
export const voidPosting = ({ tenant, currency, priceMinor }: Batch, cardId: SQL, at: Date): Posting => ({
  tenant,
  cause: sql`'card:' || ${cardId} || ':void'`,
  currency,
  orderId: null,
  at,
  lines: [
    ['cards', priceMinor],
    ['cardsIssued', -priceMinor],
  ],
});

type Redemption = Readonly<{ cardId: number; orderId?: number | null | undefined; redeemedAt: Date }>;

/** The entries of a card that is used: it pays an order, like a provider that owes nothing afterwards, or it is exchanged without one. */
export function redeemPosting(
  tenant: string,
  { currency, priceMinor }: BatchValue,
  { cardId, orderId = null, redeemedAt: at }: Redemption,
): Posting {
  return {
    tenant,
    cause: `card:${cardId}:redeemed`,
    currency,
    orderId,
    at,
    lines: [
      ['cards', priceMinor],
      [orderId === null ? 'earned' : 'provider:card', -priceMinor],
    ],
  };
}
