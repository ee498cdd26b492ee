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

/**
 * The name of a card's use: the id of the capture by which it pays an order, and the cause of its entries. A card that was given back is
 * used again under another name, which ends with the order's billing number.
 */
export const cardUse = (cardId: number, again?: Readonly<{ billingNo: string }>): string =>
  again === undefined ? `card:${cardId}` : `card:${cardId}:${again.billingNo}`;

/** Whether a capture's id is a use of the card. */
export const isUseOf = (cardId: number, captureId: string): boolean =>
  captureId === cardUse(cardId) || captureId.startsWith(`${cardUse(cardId)}:`);

type Use = Readonly<{ use: string; orderId: number | null; at: Date }>;

/** The entries of a card that is used: it pays an order, like a provider that owes nothing afterwards, or it is exchanged without one. */
export const redeemPosting = (
  tenant: string,
  { currency, priceMinor }: BatchValue,
  { use, orderId, at }: Use,
): Posting => ({
  tenant,
  cause: `${use}:redeemed`,
  currency,
  orderId,
  at,
  lines: [
    ['cards', priceMinor],
    [orderId === null ? 'earned' : 'provider:card', -priceMinor],
  ],
});

/** The entries of a card that is given back: what its refunded order was to return is outstanding on the card again. */
export const giveBackPosting = (
  tenant: string,
  { currency, priceMinor }: BatchValue,
  { use, orderId, at }: Use,
): Posting => ({
  tenant,
  cause: `${use}:returned`,
  currency,
  orderId,
  at,
  lines: [
    ['toReturn', priceMinor],
    ['cards', -priceMinor],
  ],
});
