import { readLocal, type LocalText } from '@/lib/domain/local-text';
import type { OrderInfo } from '@/lib/contract/payments';
import type { RouteContext } from '@/lib/backend/http/route';
import { toDecimal } from '@/lib/domain/money';
import { moneyBackOf } from '@/lib/backend/orders/payments/money-back';
import { attemptsOf } from '@/lib/backend/orders/payments/repo';
import { publicStatus } from './public-status';
import { grantSentAt, type Order } from './repo';
import type { Subject } from './subject';
import type { OrdersDeps } from './deps';

const seconds = (at: Date | null) => (at === null ? {} : { at: Math.floor(at.getTime() / 1000) });

export type OrderViewer = Pick<RouteContext<OrdersDeps>, 'locale' | 'tenant'>;

/** All a player may know of an order, in their language: its names, its status, and its way from payment to the game. */
export async function describeOrder(deps: OrdersDeps, order: Order, viewer: OrderViewer): Promise<OrderInfo> {
  const words = (text: LocalText) => readLocal(text, viewer.locale, viewer.tenant.defaultLocale);
  const sentAt = order.paidAt === null ? null : await grantSentAt(deps.db, order.id);
  const status = publicStatus(order);
  const payable = status === -1 && order.expiresAt > deps.clock.date();
  const newest = (await attemptsOf(deps.db, order.id))[0];
  // Where a card was taken there is nothing left to do but wait.
  const leads = newest?.state === 'open' && newest.handover?.kind !== 'card';
  const moneyBack = (await moneyBackOf(deps.db, [order.id])).get(order.id);
  const payUrl = payable && leads ? newest.url : null;
  // A debt is of no character: the contract has blanks there.
  const goods = order.subject.kind === 'goods' ? order.subject : null;
  return {
    billing_no: order.billingNo,
    status,
    user_name: order.userName,
    game_name: words(order.gameNames),
    game_server_name: goods?.character.serverName ?? '',
    role_name: goods?.character.roleName ?? '',
    product_name: words(order.productNames),
    product_id: wireProduct(order.subject),
    client_id: order.clientId,
    server_id: goods?.character.serverId ?? '',
    role_id: goods?.character.roleId ?? '',
    ...(newest === undefined ? {} : { method_key: newest.methodKey }),
    amount: toDecimal({ minor: order.amountMinor, currency: order.currency }),
    currency: order.currency,
    created_at: Math.floor(order.createdAt.getTime() / 1000),
    expires_at: Math.floor(order.expiresAt.getTime() / 1000),
    ...(payUrl === null ? {} : { pay_url: payUrl }),
    steps: [
      { step: 'created', ...seconds(order.createdAt) },
      { step: 'paid', ...seconds(order.paidAt) },
      { step: 'sent', ...seconds(sentAt) },
      { step: 'delivered', ...seconds(order.deliveredAt) },
    ],
    ...(order.gameRef === null ? {} : { game_ref: order.gameRef }),
    receipt: deps.receipts.issue(order.billingNo),
    ...(moneyBack !== undefined && { money_back: moneyBack }),
  };
}

/** What the contract calls what an order buys. */
const wireProduct = (subject: Subject): string =>
  subject.kind === 'goods' ? subject.productId : `replenish:${subject.debtId}`;
