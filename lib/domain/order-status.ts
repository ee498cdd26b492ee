/** The statuses of an order by their codes on the wire (F3.13). */
export const orderStatusByCode = { '-2': 'fail', '-1': 'pending', '1': 'success', '10': 'repeat' } as const;
export type OrderStatus = (typeof orderStatusByCode)[keyof typeof orderStatusByCode];

/** The label of an order's status. Repeat is shown as success, with a note. */
export const billingLabel = {
  fail: 'fail',
  pending: 'pending',
  success: 'success',
  repeat: 'success',
} as const satisfies Record<OrderStatus, 'pending' | 'success' | 'fail'>;

/** An order as a screen shows it (F3.28). */
export type BillingInfo = Readonly<{
  status: OrderStatus;
  account: string;
  game: string;
  goods: string;
  server: string;
  role: string;
  billing_no: string;
}>;

/** The same facts under the server's names. */
export type OrderFacts = Readonly<{
  status: -2 | -1 | 1 | 10;
  user_name: string;
  game_name: string;
  game_server_name: string;
  role_name: string;
  product_name: string;
  billing_no: string;
}>;

/** The status a code stands for. */
export function orderStatusOf(code: OrderFacts['status']): OrderStatus {
  return orderStatusByCode[code];
}

/** True once the order has ended. Late money can still turn a fail into a success. */
export function isSettled(status: OrderStatus): boolean {
  return status !== 'pending';
}

export function toBillingInfo(order: OrderFacts): BillingInfo {
  return {
    status: orderStatusOf(order.status),
    account: order.user_name,
    game: order.game_name,
    goods: order.product_name,
    server: order.game_server_name,
    role: order.role_name,
    billing_no: order.billing_no,
  };
}
