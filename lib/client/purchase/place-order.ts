import type { ApiFailure, ApiResult } from '@/lib/client/api/api-result';
import { changedOrderOf } from '@/lib/client/order/changed-order';
import { forgetChangedOrder } from '@/lib/client/storage/changed-order';
import { storedKeys } from '@/lib/client/storage/keys';
import { noteBought } from '@/lib/client/storage/last-bought';
import { lastOrdersKey } from '@/lib/client/storage/last-orders';
import type { LocalStore } from '@/lib/client/storage/local-store';
import { draftForGame } from '@/lib/client/storage/order-draft';
import {
  type Intent,
  nameOrder,
  orderKeyFor,
  orderOfIntent,
  releaseOrderKey,
} from '@/lib/client/storage/order-keys';
import { logEvent } from '@/lib/client/track/log-event';
import type { CreatedPayment } from '@/lib/contract/payments';
import type { Channel } from '@/lib/domain/channels';
import { payInput } from './pay-input';
import type { PayTools } from './pay-tools';
import type { ReadyPurchase } from './purchase';

/** An order to create: what is bought, how it is paid, and the order key from when Pay was pressed. */
export type OrderRequest = Readonly<{
  purchase: ReadyPurchase;
  channel: Channel;
  orderKey: string;
  /** The unpaid order that the player is paying by another method; null for a new order. */
  changed: string | null;
}>;

/** The order that a press on Pay creates, or pays by another method. */
export function orderRequest(purchase: ReadyPurchase, channel: Channel, { store }: PayTools): OrderRequest {
  const changed = changedOrderOf(store, purchase);
  return { purchase, channel, changed, orderKey: orderKeyFor(store, intentOf(purchase)) };
}

/**
 * Shows the earlier order of the same purchase if money has arrived for it; then no second payment may begin. When this can't be found out,
 * the order key and the server still prevent a second order, unless the earlier one has expired.
 */
export async function showPaidBefore(
  { purchase, changed }: OrderRequest,
  { api, store, setPopup }: PayTools,
): Promise<boolean> {
  const billing_no = changed ?? orderOfIntent(store, intentOf(purchase));
  if (billing_no === null) return false;
  const late = await import('@/lib/client/order/late-money').catch(() => null);
  if (late === null) return false;
  const known = store.read(lastOrdersKey)?.find((order) => order.billing_no === billing_no);
  const receipt = known?.receipt ?? null;
  const news = await late.queryLateMoney(api, { billing_no, receipt, client_id: purchase.game.client_id });
  if (news !== 'money') return false;
  setPopup({ kind: 'result', billingNo: billing_no, receipt, payUrl: null, opening: 'earlier' });
  return true;
}

/** Creates the order and stores its number. `card` is sent along when the provider takes it in this call. */
export async function placeOrder(
  order: OrderRequest,
  tools: PayTools,
  card?: string,
): Promise<ApiResult<CreatedPayment>> {
  const result = await requestOrder(order, tools, card);
  if (!isSpent(result, order)) return result;
  // The order of the key, or the one to be paid by another method, can't be paid. The player has just confirmed this purchase, so it becomes
  // a new order.
  return requestOrder(orderRequest(order.purchase, order.channel, tools), tools, card);
}

/** One call with the order's key, to the path of the method's provider. Releases a key that is spent. */
export async function requestOrder(
  order: OrderRequest,
  tools: PayTools,
  card?: string,
): Promise<ApiResult<CreatedPayment>> {
  const { purchase, channel, orderKey, changed } = order;
  const { api, area, store, consent } = tools;
  const around = { area, orderKey, billingNo: changed, consent, tracking: tools.tracking() };
  const common = payInput(purchase, { ...around, call: channel.call });
  const input = card === undefined ? common : { ...common, card_info: card };
  // The player has confirmed it for this account; another may have logged in meanwhile in another tab.
  const result = await api.call(channel.call, input, { account: purchase.user.suid });
  const spent = isSpent(result, order);
  if (spent) releaseOrderKey(store, intentOf(purchase), orderKey);
  if (changed !== null && (spent || result.ok)) forgetChangedOrder(store, changed);
  if (!result.ok) return result;
  const { billing_no } = result.content;
  nameOrder(store, intentOf(purchase), billing_no);
  rememberOrder(store, purchase, { billing_no, rechargeKey: orderKey });
  noteBought(store, purchase);
  logEvent('order_created', { billing_no, price: purchase.goods.price, currency: purchase.goods.currency });
  return result;
}

/** True for answers after which this key, or the order to be paid by another method, can never be paid. */
function isSpent(
  result: Readonly<{ ok: true }> | ApiFailure,
  { changed }: Pick<OrderRequest, 'changed'>,
): boolean {
  if (result.ok || result.kind !== 'business') return false;
  const { codeName } = result;
  const isLost = changed !== null && codeName === 'orderNotFound';
  return isLost || codeName === 'orderNotPayable' || codeName === 'orderKeyReused';
}

function rememberOrder(
  store: LocalStore,
  { game }: ReadyPurchase,
  order: Readonly<{ billing_no: string; rechargeKey: string }>,
): void {
  store.write(storedKeys.orderDraft, { ...draftForGame(store.read(storedKeys.orderDraft), game), ...order });
}

/** The intent that an order key identifies (F3.23): these goods for this character with this coupon, by any method. */
function intentOf({ game, role, goods, coupon }: ReadyPurchase): Intent {
  return {
    clientId: game.client_id,
    serverId: role.server_id,
    roleId: role.role_id,
    productId: goods.value,
    couponCode: coupon?.code ?? null,
  };
}
