import * as z from 'zod/mini';
import { debtStatuses } from '@/lib/domain/debt-status';
import { gameListItem } from './config';
import { isPayable } from '@/lib/domain/money';
import { defineEndpoint } from './endpoint';
import { extra, extraOr } from './extra';
import {
  area,
  billingNo,
  currency,
  identifier,
  orderKey,
  platform,
  price,
  receiptHandle,
  text,
} from './fields';
import { cardText, createdPayment } from './payments';

/**
 * How a call names a debt: by the `replenish_id` of its link, which is all that a payer needs; or by the game's `client_id` (the link's
 * `rp_client_id`) with the player's login, which means the debt of that account.
 */
const named = { replenish_id: z.optional(identifier), client_id: z.optional(identifier) };

/** A debt (F5.12); the fields after `valid_time` are additions of ours. */
export const debtInfo = z
  .object({
    game_name: extraOr(z.string(), ''),
    user_name: extraOr(z.string(), ''),
    amount: price,
    currency_code: currency,
    /** Seconds until it expires; 0 or less after that. */
    valid_time: z.int(),
    status: z.enum(debtStatuses),
    replenish_id: identifier,
    /** Left out: that of the page's game. */
    client_id: z.optional(identifier),
    gp_id: extra(identifier),
    domain_area: area,
    /** The order that pays the debt, once one was created, and the handle that opens it. */
    billing_no: extra(billingNo),
    receipt: extra(receiptHandle),
  })
  .check(z.refine((info) => isPayable(info.amount, info.currency_code), { path: ['amount'] }));
export type StatedDebt = z.infer<typeof debtInfo>;
/** A debt whose game is known. */
export type DebtInfo = StatedDebt & Readonly<{ client_id: string }>;

export const replenishmentInfo = defineEndpoint({
  id: 'replenishmentInfo',
  path: '/api/replenishment/replenishment_info',
  summary: 'A debt, by its link or by the login of the player who owes it.',
  request: z.object(named),
  response: debtInfo,
  absent: ({ valid_time }, { input, area }) => ({
    status: Number(valid_time) > 0 ? 'open' : 'expired',
    replenish_id: input.replenish_id,
    client_id: input.client_id,
    domain_area: area,
  }),
});

export const replenishmentGames = defineEndpoint({
  id: 'replenishmentGames',
  path: '/api/replenishment/getGameList',
  summary: 'Games of the brand whose players can look up what they owe.',
  cache: 'public',
  request: z.object({ client_id: z.optional(identifier), platform, domain_area: area }),
  response: z.array(gameListItem),
});

export const replenishmentCountries = defineEndpoint({
  id: 'replenishmentCountries',
  path: '/api/pay/replenishmentCountryList',
  summary: 'Regions that have a way to pay a debt of this amount.',
  request: z.object(named),
  response: z.array(z.object({ code: z.string(), label: z.string() })),
});

const payRequest = z.object({
  replenish_id: identifier,
  payway_id: identifier,
  channel_id: identifier,
  country: z.optional(text(16)),
  platform,
  order_key: orderKey,
  did: z.optional(text(128)),
  session_id: z.optional(text(64)),
  session_time: z.optional(z.string().check(z.regex(/^\d{1,9}$/))),
  traffic_source: z.optional(text(64)),
  game_channel_id: z.optional(text(64)),
  bcp47_lang: z.optional(text(16)),
});

export const replenishmentPay = defineEndpoint({
  id: 'replenishmentPay',
  path: '/api/replenishment/pay',
  kind: 'command',
  creating: true,
  unspecified: true,
  summary:
    'Creates the one order of a debt, or another attempt to pay it, and the link to pay it by. Needs no login.',
  request: payRequest,
  response: createdPayment,
});

export const replenishmentCardPay = defineEndpoint({
  id: 'replenishmentCardPay',
  path: '/api/replenishment/card_pay',
  kind: 'command',
  creating: true,
  bodyOnly: true,
  unspecified: true,
  summary: 'The same by a card that its provider takes: number and password come along. Needs no login.',
  request: z.extend(payRequest, { card_info: z.optional(cardText) }),
  response: createdPayment,
});
