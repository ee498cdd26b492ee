import * as z from 'zod/mini';
import { moneyBackReasons, moneyBackStates } from '@/lib/domain/money-back';
import { defineEndpoint } from './endpoint';
import { extra, extraOr } from './extra';
import {
  area,
  billingNo,
  currency,
  decimal,
  epochSeconds,
  identifier,
  orderKey,
  platform,
  receiptHandle,
  text,
} from './fields';
import { contentItem } from './pay-data';

/**
 * Parameters of every payment call (F3.8), and our `order_key`. Those that name the method are optional here, so that a call without one is
 * answered with the message for what is missing (F3.16) and not with a general error.
 */
export const paymentRequest = z.object({
  client_id: identifier,
  server_id: identifier,
  role_id: identifier,
  platform,
  product_id: identifier,
  domain_area: area,
  payway_id: z.optional(identifier),
  channel_id: z.optional(identifier),
  /** The channel, under the name that some providers use. */
  channel: z.optional(identifier),
  /** Payment region; the default is the area's first region that has the method. */
  country: z.optional(text(16)),
  order_key: orderKey,
  /** Creates another payment attempt for this order instead of a new order. */
  billing_no: z.optional(billingNo),
  /** The price that the player saw; if it has changed, the call fails with `priceChanged`. */
  expected_price: z.optional(decimal),
  game_channel_id: z.optional(text(64)),
  bcp47_lang: z.optional(text(16)),
  did: z.optional(text(128)),
  session_id: z.optional(text(64)),
  session_time: z.optional(z.string().check(z.regex(/^\d{1,9}$/))),
  traffic_source: z.optional(text(64)),
  areaId: z.optional(identifier),
  pay_id: z.optional(text(64)),
  coupon_code: z.optional(text(64)),
  /** The version of the text in which the buyer has agreed to immediate delivery, where the brand's area requires that (F3.35). */
  withdrawal_consent: z.optional(text(32)),
});
export type PaymentInput = z.infer<typeof paymentRequest>;

/** A card's number and password, encoded with a hash (lib/domain/cards); sent in bodies only. */
export const cardText = text(1200);

/** Gives read access to this one order in any browser, without a login; null from a backend that has no such handles. */
export const receiptOrNone = extraOr(z.nullable(receiptHandle), null);

export const createdPayment = z.object({
  billing_no: billingNo,
  /** The address at which to pay; it works in any browser. */
  url: z.string(),
  /** The address, on the page's own origin, of a component to show inside the page instead. */
  component: extra(z.string()),
  receipt: receiptOrNone,
  /** The time until which the order can be paid. */
  expires_at: extra(epochSeconds),
});
export type CreatedPayment = z.infer<typeof createdPayment>;

/** Reopens the payment of an unpaid order: its link while that still works, or a new one for the same method. */
export const evoke = defineEndpoint({
  id: 'evoke',
  path: '/api/rsys/evoke',
  kind: 'command',
  auth: 'player',
  summary: 'The link of an unpaid order once more; a new one where the old is no longer good.',
  request: z.object({ billing_no: billingNo, client_id: z.optional(identifier) }),
  response: createdPayment,
});

/** The content of code `consentNeeded`: the version of the text that the buyer must agree to. */
export const consentContent = z.object({ version: z.string() });

/** The content of code `unpaidOrder`: the order that blocks the goods, and the handle that opens it. */
export const unpaidOrderContent = z.object({ billing_no: billingNo, receipt: receiptHandle });

const deliveryStep = z.object({
  step: z.enum(['created', 'paid', 'sent', 'delivered']),
  at: z.optional(epochSeconds),
});

/** The refund of an order that needs its player most: money that wasn't kept for it (F3.32, F6.14). */
export const moneyBack = z
  .object({
    amount: z.string().check(z.describe('What was paid, as a decimal; not always the amount of the order.')),
    currency: z.string().check(z.describe('What it was paid in; not always a currency of the shop.')),
    state: z
      .enum(moneyBackStates)
      .check(
        z.describe('On its way to the provider, given back by it, or refused by it: then support must help.'),
      ),
    reason: z
      .enum(moneyBackReasons)
      .check(
        z.describe(
          'It came after the order had ended and what the order held was gone; it was not the amount or currency of the order; the order was paid already; the game refused the goods for good; or the shop gave back, wholly, a payment that it had accepted.',
        ),
      ),
    on_card: extra(
      z
        .boolean()
        .check(
          z.describe('One of the brand’s own cards had paid, and has its value back. Absent otherwise.'),
        ),
    ),
    sent_at: extra(
      epochSeconds.check(z.describe('Seconds since 1970, UTC: when it was given back. Absent until then.')),
    ),
  })
  .check(
    z.describe('Money that went back. Absent while none did; the status of the order stands beside it.'),
  );
export type MoneyBack = z.infer<typeof moneyBack>;

/**
 * An order under the server's names (F3.28), with its delivery receipt (F3.25). The documented form has number, status and names alone;
 * without goods and amount it is the short form.
 */
export const orderFields = z.object({
  billing_no: billingNo,
  status: z.literal([-2, -1, 1, 10]),
  user_name: extraOr(z.string(), ''),
  game_name: extraOr(z.string(), ''),
  game_server_name: extraOr(z.string(), ''),
  role_name: extraOr(z.string(), ''),
  product_name: extraOr(z.string(), ''),
  /** What was bought (F3.30): the amount of the game's currency, the bonus on top, and the contents of bundles and passes. */
  base: extra(z.int()),
  bonus: extra(z.int()),
  items: extra(z.array(contentItem)),
  product_id: extra(identifier),
  client_id: extra(identifier),
  server_id: extra(z.string()),
  role_id: extra(z.string()),
  method_key: extra(z.string()),
  /** The method's name when it was chosen, in the caller's language. */
  method_name: extra(z.string()),
  amount: extra(decimal),
  currency: extra(currency),
  created_at: extra(epochSeconds),
  expires_at: extra(epochSeconds),
  /** The address to pay at, while the order can still be paid. */
  pay_url: extra(z.string()),
  /** True for the order of a debt (F5.12), which can't be cancelled; absent for all others. */
  is_replenish: extra(z.boolean()),
  steps: z._default(z.array(deliveryStep), []),
  game_ref: extra(z.string()),
  receipt: extra(receiptHandle),
  money_back: extra(moneyBack),
  /** The buyer's consent: the version of the text on immediate delivery, and when they agreed (F3.35). */
  consent: extra(z.object({ version: z.string(), at: epochSeconds })),
  /** The version of the terms of service when the order was created, where the brand states one (F3.35). */
  terms: extra(z.string()),
});
export const orderInfo = orderFields.check(
  z.refine(({ product_name, amount }) => product_name !== '' || amount !== undefined),
);
export type OrderInfo = z.infer<typeof orderInfo>;

/** The short answer to `simple=1`, with only what polling and the waiting popup need. */
export const simpleOrderInfo = z.pick(orderFields, { billing_no: true, status: true, is_replenish: true });
export type SimpleOrderInfo = z.infer<typeof simpleOrderInfo>;

/** Cancels an unpaid order of goods. One that was paid at the same moment is answered as paid. */
export const cancelOrder = defineEndpoint({
  id: 'cancelOrder',
  path: '/api/pay/cancelOrder',
  kind: 'command',
  auth: 'player',
  unspecified: true,
  summary: 'Ends an unpaid order and has its payments cancelled; answers with what has become of it.',
  request: z.object({ billing_no: billingNo, client_id: z.optional(identifier) }),
  response: simpleOrderInfo,
});

export const getOrderInfo = defineEndpoint({
  id: 'getOrderInfo',
  path: '/api/pay/getOrderInfo',
  auth: 'player-or-receipt',
  summary: 'An order: its status alone with simple=1, all of it otherwise.',
  request: z.object({
    billing_no: billingNo,
    simple: z.optional(z.enum(['0', '1'])),
    client_id: z.optional(identifier),
    receipt: z.optional(receiptHandle),
  }),
  response: z.union([orderInfo, simpleOrderInfo]),
});
