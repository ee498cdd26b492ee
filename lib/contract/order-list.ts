import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint';
import { extra } from './extra';
import { billingNo, currency, decimal, epochSeconds, identifier } from './fields';
import { orderFields } from './payments';

/** An order in the history: what its row shows, what is needed to buy the same again, and the handle that opens the whole order. */
export const listedOrder = z.extend(
  z.pick(orderFields, {
    billing_no: true,
    status: true,
    product_name: true,
    base: true,
    bonus: true,
    items: true,
    role_name: true,
    game_server_name: true,
    product_id: true,
    client_id: true,
    server_id: true,
    role_id: true,
    method_key: true,
    receipt: true,
    money_back: true,
  }),
  {
    amount: decimal,
    currency,
    created_at: epochSeconds,
    expires_at: extra(epochSeconds),
    image: extra(z.string()),
  },
);
export type ListedOrder = z.infer<typeof listedOrder>;

export const getOrderList = defineEndpoint({
  id: 'getOrderList',
  path: '/api/pay/getOrderList',
  auth: 'player',
  unspecified: true,
  summary: "The player's orders of a game, newest first, at most 20 a page.",
  request: z.object({
    client_id: identifier,
    /** `next` of the previous page. */
    cursor: z.optional(billingNo),
    /** Only orders of this group: paid twice counts as success; refunded orders have the status of failed ones, and a group of their own. */
    shown: z.optional(z.enum(['pending', 'success', 'fail', 'refunded'])),
    /** `1`: only orders that can still be paid. */
    unpaid: z.optional(z.enum(['0', '1'])),
  }),
  response: z.object({
    orders: z.array(listedOrder),
    /** Absent on the last page. */
    next: extra(billingNo),
  }),
});
