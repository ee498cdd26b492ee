import { toItems } from '@/lib/backend/catalog/wire';
import { wordsFor, type Viewer } from '@/lib/backend/catalog/sellable-game';
import type { ListedOrder } from '@/lib/contract/order-list';
import type { MoneyBack as WireMoneyBack, OrderInfo, SimpleOrderInfo } from '@/lib/contract/payments';
import { toDecimal } from '@/lib/domain/money';
import type { MoneyBack } from '@/lib/domain/money-back';
import { toEpoch } from '@/lib/domain/time';
import type { OrdersDeps } from './deps';
import type { OrderDetails } from './order-info';
import type { ListedOrder as Listed } from './order-list';
import { publicStatus } from './public-status';
import type { Order } from './repo';

type Issuing = Pick<OrdersDeps, 'receipts'>;

const moment = (at: Date | null) => (at === null ? {} : { at: toEpoch(at) });

/** An order's status alone. */
export const toSimpleInfo = (order: Order): SimpleOrderInfo => ({
  billing_no: order.billingNo,
  status: publicStatus(order),
  ...(order.subject.kind === 'debt' && { is_replenish: true }),
});

/** An order in the viewer's language: its names, its status, and its progress from payment to delivery. Issues a new receipt. */
export function toOrderInfo(deps: Issuing, found: OrderDetails, viewer: Viewer): OrderInfo {
  const { order, methodKey, methodNames, payUrl, sentAt, moneyBack } = found;
  const words = wordsFor(viewer);
  return {
    ...toSimpleInfo(order),
    user_name: order.userName,
    game_name: words(order.gameNames),
    product_name: words(order.productNames),
    ...wireAmounts(order),
    ...wireItems(order, words),
    ...wireSubject(order),
    client_id: order.clientId,
    ...(methodKey !== null && { method_key: methodKey }),
    ...(methodNames !== null && { method_name: words(methodNames) }),
    amount: toDecimal({ minor: order.amountMinor, currency: order.currency }),
    currency: order.currency,
    created_at: toEpoch(order.createdAt),
    expires_at: toEpoch(order.expiresAt),
    ...(payUrl !== null && { pay_url: payUrl }),
    steps: [
      { step: 'created', ...moment(order.createdAt) },
      { step: 'paid', ...moment(order.paidAt) },
      { step: 'sent', ...moment(sentAt) },
      { step: 'delivered', ...moment(order.deliveredAt) },
    ],
    ...(order.gameRef !== null && { game_ref: order.gameRef }),
    receipt: deps.receipts.issue(order.billingNo),
    ...(moneyBack !== null && { money_back: wireMoneyBack(moneyBack) }),
    ...wireConsent(order),
    ...(order.termsVersion !== null && { terms: order.termsVersion }),
  };
}

const wireMoneyBack = ({ isOnCard, sentAt, ...money }: MoneyBack): WireMoneyBack => ({
  ...money,
  ...(isOnCard && { on_card: true }),
  ...(sentAt !== null && { sent_at: toEpoch(sentAt) }),
});

/** The buyer's consent, where it was required. */
function wireConsent({
  consentVersion: version,
  consentAt: at,
}: Pick<Order, 'consentVersion' | 'consentAt'>) {
  return version === null || at === null ? {} : { consent: { version, at: toEpoch(at) } };
}

/** How much of the game's currency was bought, and the bonus on top. */
function wireAmounts({ contents }: Pick<Order, 'contents'>) {
  const { base = null, bonus = null } = contents ?? {};
  return { ...(base !== null && { base }), ...(bonus !== null && { bonus }) };
}

/** What the bundle or pass contained when it was ordered. */
function wireItems({ contents }: Pick<Order, 'contents'>, words: ReturnType<typeof wordsFor>) {
  return contents === null ? {} : { items: toItems(contents.items, words) };
}

/**
 * What an order buys, in the contract's form. A debt has no character, so those fields are blank. Anyone with a receipt reads this, so a
 * debt is named by its order's billing number: its own id would open its link.
 */
function wireSubject({ subject, billingNo }: Pick<Order, 'subject' | 'billingNo'>) {
  if (subject.kind === 'debt') {
    const noCharacter = { game_server_name: '', role_name: '', server_id: '', role_id: '' };
    return { product_id: `replenish:${billingNo}`, ...noCharacter };
  }
  const { serverName, roleName, serverId, roleId } = subject.character;
  return {
    product_id: subject.productId,
    game_server_name: serverName,
    role_name: roleName,
    server_id: serverId,
    role_id: roleId,
  };
}

/** An order as a row of the history. Issues a new receipt. */
export function toListedOrder(deps: Issuing, listed: Listed, viewer: Viewer): ListedOrder {
  const { order, moneyBack, picture } = listed;
  const words = wordsFor(viewer);
  return {
    billing_no: order.billingNo,
    status: publicStatus(order),
    product_name: words(order.productNames),
    ...wireAmounts(order),
    ...wireItems(order, words),
    ...wireSubject(order),
    client_id: order.clientId,
    amount: toDecimal({ minor: order.amountMinor, currency: order.currency }),
    currency: order.currency,
    created_at: toEpoch(order.createdAt),
    expires_at: toEpoch(order.expiresAt),
    ...(picture !== null && { image: picture }),
    receipt: deps.receipts.issue(order.billingNo),
    ...(moneyBack !== null && { money_back: wireMoneyBack(moneyBack) }),
  };
}
