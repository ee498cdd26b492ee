import * as z from 'zod/mini';
import { isPayable } from '@/lib/domain/money';
import { defineEndpoint } from './endpoint';
import { extra, extraOr } from './extra';
import { area, billingNo, currency, decimal, identifier, orderKey, platform, text } from './fields';
import { cardText, paymentRequest, receiptOrNone } from './payments';

/**
 * Our own cards. `card_info` is the card's number and password, encoded with a hash (lib/domain/cards). These calls take bodies only: a
 * card in an address would end up in histories and logs.
 */
const card = { client_id: identifier, card_info: cardText };

/** `prepaid` pays with its value (card_pay); `exchange` is swapped for its gems (card_exchange). */
export const cardKinds = ['prepaid', 'exchange'] as const;

/** What a card is worth. A prepaid card has a price above zero; an exchange card may have no price. */
export const cardInquiry = z
  .object({
    price: decimal,
    gems_number: z.int(),
    extra_gems_number: extraOr(z.int(), 0),
    /** Additions of ours: the price's currency, which call accepts the card, and the name of what it gives in the requested language. */
    currency,
    kind: z.enum(cardKinds),
    product_name: extraOr(z.string(), ''),
    /** The version of the text on immediate delivery that paying by this card has to agree to, where its area requires it (F3.35). */
    withdrawal: extra(z.string()),
  })
  .check(
    z.refine((card) => card.kind !== 'prepaid' || isPayable(card.price, card.currency), { path: ['price'] }),
  );
export type CardInquiry = z.infer<typeof cardInquiry>;

export const cardInfo = defineEndpoint({
  id: 'cardInfo',
  path: '/api/pay/card_info',
  kind: 'command',
  auth: 'player',
  bodyOnly: true,
  summary: 'What a card is worth and what it gives. Changes nothing.',
  request: z.object(card),
  response: cardInquiry,
  absent: ({ price }, { currency }) => ({
    currency,
    kind: /[1-9]/.test(String(price)) ? cardKinds[0] : cardKinds[1],
  }),
});

const character = {
  server_id: identifier,
  role_id: identifier,
  platform,
  areaId: z.optional(identifier),
};

/**
 * Payment parameters that `card_pay` accepts, so that a client may send what it sends to the other payment calls, and ignores: the card
 * determines the goods and is worth a fixed amount, so there is nothing for a coupon to reduce, and the coupon stays with the player. A card
 * isn't a method of a payment region either.
 */
const ignored = {
  product_id: z.optional(identifier),
  country: paymentRequest.shape.country,
  pay_id: paymentRequest.shape.pay_id,
  coupon_code: paymentRequest.shape.coupon_code,
};

export const cardPay = defineEndpoint({
  id: 'cardPay',
  path: '/api/pay/card_pay',
  kind: 'command',
  auth: 'player',
  bodyOnly: true,
  creating: true,
  summary: 'Pays with a card: an order for what it gives, paid by its value. A card pays once.',
  request: z.object({
    ...card,
    ...character,
    domain_area: area,
    order_key: orderKey,
    ...ignored,
    game_channel_id: z.optional(text(64)),
    bcp47_lang: z.optional(text(16)),
    did: z.optional(text(128)),
    session_id: z.optional(text(64)),
    session_time: z.optional(z.string().check(z.regex(/^\d{1,9}$/))),
    traffic_source: z.optional(text(64)),
    withdrawal_consent: paymentRequest.shape.withdrawal_consent,
  }),
  response: z.object({ billing_no: billingNo, receipt: receiptOrNone }),
});

export const cardExchange = defineEndpoint({
  id: 'cardExchange',
  path: '/api/pay/card_exchange',
  kind: 'command',
  auth: 'player',
  bodyOnly: true,
  unspecified: true,
  summary:
    'Swaps a card for its gems, without an order. A card is swapped once; the one who did it gets the same answer again.',
  request: z.object({ ...card, ...character }),
  response: z.object({ gems_number: z.int(), extra_gems_number: z.int(), role_name: z.string() }),
});
