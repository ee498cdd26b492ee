import { readLocal, type LocalText } from '@/lib/domain/local-text';
import type { OrderInfo } from '@/lib/contract/payments';
import type { RouteContext } from '@/lib/backend/http/route';
import { toDecimal } from '@/lib/domain/money';
import { moneyBackOf } from '@/lib/backend/orders/payments/money-back';
import { attemptsOf } from '@/lib/backend/orders/payments/repo';
import { publicStatus } from './public-status';
import { deliveryOfOrder } from './fulfilment/deliveries';
import type { Order } from './repo';
import type { OrdersDeps } from './deps';

const seconds = (at: Date | null) => (at === null ? {} : { at: Math.floor(at.getTime() / 1000) });

export type OrderViewer = Pick<RouteContext<OrdersDeps>, 'locale' | 'tenant'>;

/** All a player may know of an order, in their language: its names, its status, and its way from payment to the game. */
export async function describeOrder(deps: OrdersDeps, order: Order, viewer: OrderViewer): Promise<OrderInfo> {
  const words = (text: LocalText) => readLocal(text, viewer.locale, viewer.tenant.defaultLocale);
  const delivery = order.paidAt === null ? null : await deliveryOfOrder(deps.db, order.id);
  const status = publicStatus(order);
  const payable = status === -1 && order.expiresAt > deps.clock.date();
  const newest = (await attemptsOf(deps.db, order.id))[0];
  // Where a card was taken there is nothing left to do but wait.
  const leads = newest?.state === 'open' && newest.handover?.kind !== 'card';
  const moneyBack = (await moneyBackOf(deps.db, [order.id])).get(order.id);
  const payUrl = payable && leads ? newest.url : null;
  return {
    billing_no: order.billingNo,
    status,
    user_name: order.userName,
    game_name: words(order.gameNames),
    product_name: words(order.productNames),
    ...wireSubject(order),
    client_id: order.clientId,
    ...(newest === undefined ? {} : { method_key: newest.methodKey }),
    amount: toDecimal({ minor: order.amountMinor, currency: order.currency }),
    currency: order.currency,
    created_at: Math.floor(order.createdAt.getTime() / 1000),
    expires_at: Math.floor(order.expiresAt.getTime() / 1000),
    ...(payUrl === null ? {} : { pay_url: payUrl }),
    steps: [
      { step: 'created', ...seconds(order.createdAt) },
      { step: 'paid', ...seconds(order.paidAt) },
      { step: 'sent', ...seconds(delivery?.firstSentAt ?? null) },
      { step: 'delivered', ...seconds(order.deliveredAt) },
    ],
    ...(order.gameRef === null ? {} : { game_ref: order.gameRef }),
    receipt: deps.receipts.issue(order.billingNo),
    ...(moneyBack !== undefined && { money_back: moneyBack }),
  };
}

/**
 * What an order buys, as the contract has it: a debt is of no character, and blanks stand there. Whoever holds a receipt reads this, so that
 * a debt goes by its order's number: its own id opens its link.
 */
function wireSubject({ subject, billingNo }: Pick<Order, 'subject' | 'billingNo'>) {
  if (subject.kind === 'debt') {
    const nobody = { game_server_name: '', role_name: '', server_id: '', role_id: '' };
    return { product_id: `replenish:${billingNo}`, ...nobody };
  }
  const { serverName, roleName, serverId, roleId } = subject.character;
  return {
    product_id: subject.productId,
    ...{ game_server_name: serverName, role_name: roleName, server_id: serverId, role_id: roleId },
  };
}
