import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint';
import { extra, extraOr } from './extra';
import { billingNo, epochSeconds, identifier, receiptHandle } from './fields';

const ruleFields = {
  /** Counted by character, by character within a number of days, or by player in the whole game. */
  limit_type: z.enum(['role', 'time', 'game']),
  frequency: z.int(),
  /** Length of the window in days; 0 when there is none. */
  day_info: extraOr(z.int(), 0),
  /** When the count starts over; absent where it never does, and in a player's own answer while nothing is left. */
  period_ends: extra(epochSeconds),
};

/** How often limited goods may be bought, by anybody (F3.30). */
export const limitRule = z.object(ruleFields);
export type LimitRule = z.infer<typeof limitRule>;

/** The same for one character, with how often it still can buy them (F5.8). */
export const limitInfo = z.object({
  product_id: identifier,
  ...ruleFields,
  /** Purchases left; negative while an order of time-limited goods is unpaid (F5.8). */
  extra_pay_times: z.int(),
  /** When the goods can be bought again, if none are left now; 0 otherwise. */
  next_pay_time: extraOr(epochSeconds, 0),
  /** The unpaid order for these goods and this character, and the handle that opens it. */
  unpaid: extra(z.object({ billing_no: billingNo, receipt: receiptHandle })),
});
export type LimitInfo = z.infer<typeof limitInfo>;

export const getLimitProductInfo = defineEndpoint({
  id: 'getLimitProductInfo',
  path: '/api/pay/getLimitProductInfo',
  auth: 'player',
  summary: 'Limited goods of a game, with what a character may still buy of them.',
  request: z.object({
    client_id: identifier,
    role_id: identifier,
    server_id: identifier,
    area_id: z.optional(identifier),
  }),
  response: z.array(limitInfo),
});
