import type { ApiClient } from '@/lib/client/api/api-client';
import type { ApiFailure } from '@/lib/client/api/api-result';
import { inSdkView } from '@/lib/client/page/use-sdk-view';
import type { Popup } from '@/lib/client/popups/popup';
import { storedKeys } from '@/lib/client/storage/keys';
import { lastOrdersKey } from '@/lib/client/storage/last-orders';
import { noteBought } from '@/lib/client/storage/last-bought';
import type { LocalStore } from '@/lib/client/storage/local-store';
import { noteOpenOrder } from '@/lib/client/storage/open-order';
import { draftForGame } from '@/lib/client/storage/order-draft';
import {
  type Intent,
  nameOrder,
  orderKeyFor,
  orderOfIntent,
  releaseOrderKey,
} from '@/lib/client/storage/order-keys';
import { logEvent } from '@/lib/client/track/log-event';
import type { TrackingContext } from '@/lib/client/track/tracking-context';
import type { CreatedPayment } from '@/lib/contract/payments';
import type { Area } from '@/lib/domain/areas';
import { type Channel, type ChannelChanges, channelOf } from '@/lib/domain/channels';
import { type MethodChoice, paidBy } from './method-choice';
import { payInput } from './pay-input';
import { leaveFor, openProviderPage, payLink, type ProviderPage } from './provider-page';
import type { ReadyPurchase } from './purchase';

/** What the payment flow needs from the page. */
export type PayTools = Readonly<{
  api: ApiClient;
  area: Area;
  channels: ChannelChanges;
  /** The version of the text on immediate delivery that the player has agreed to before paying, where the area asks for it. */
  consent: string | undefined;
  tracking: () => TrackingContext;
  store: LocalStore;
  words: Readonly<Record<'opening' | 'linkInvalid' | 'channelMissing' | 'paywayMissing', string>>;
  setPopup: (popup: Popup) => void;
  showError: (text: string) => void;
  handleFailure: (failure: ApiFailure) => void;
}>;

/** What a method lacks that paying needs (F3.16); null where nothing is missing. */
export function methodFault(choice: MethodChoice): 'paywayMissing' | 'channelMissing' | null {
  const { payway_id, channel_id } = paidBy(choice);
  if (payway_id.trim() === '') return 'paywayMissing';
  return channel_id.trim() === '' ? 'channelMissing' : null;
}

/** How this brand pays by the chosen method. */
export function chosenChannel(choice: MethodChoice, changes: ChannelChanges): Channel {
  return channelOf(paidBy(choice).channel_id, changes);
}

/**
 * Creates a payment and shows how to pay it. A tab for the provider's page is opened before the call, because
 * browsers allow that only during the player's click.
 */
export async function startPayment(purchase: ReadyPurchase, tools: PayTools): Promise<void> {
  const channel = chosenChannel(purchase.choice, tools.channels);
  const page = opensTab(channel) ? openProviderPage(tools.words.opening) : null;
  if (await showPaidBefore(purchase, tools)) {
    page?.close();
    return;
  }
  const result = await place(purchase, channel, tools);
  if (!result.ok) {
    page?.close();
    tools.handleFailure(result);
    return;
  }
  showPayment(result.content, page, paidBy(purchase.choice).key, channel, tools);
}

/**
 * The same by card, which goes along in the one call (F5.11).
 * Returns why the card was refused; null when the result is shown.
 */
export async function payWithCard(
  purchase: ReadyPurchase,
  cardInfo: string,
  tools: PayTools,
): Promise<ApiFailure | null> {
  if (await showPaidBefore(purchase, tools)) return null;
  const result = await place(purchase, chosenChannel(purchase.choice, tools.channels), tools, cardInfo);
  if (!result.ok) return result;
  showCardPayment(result.content, paidBy(purchase.choice).key, tools);
  return null;
}

/**
 * Money may have arrived late for an earlier order of the same intent: then that order is shown and no second
 * payment begins. Where this can't be found out, the order key and the server still prevent a second order.
 */
async function showPaidBefore(purchase: ReadyPurchase, { api, store, setPopup }: PayTools): Promise<boolean> {
  const billing_no = orderOfIntent(store, intentOf(purchase));
  if (billing_no === null) return false;
  const { lateNews } = await import('@/lib/client/order/late-news');
  const known = store.read(lastOrdersKey)?.find((order) => order.billing_no === billing_no);
  const receipt = known?.receipt ?? null;
  const news = await lateNews(api, { billing_no, receipt, client_id: purchase.game.client_id });
  if (news !== 'money') return false;
  setPopup({ kind: 'result', billingNo: billing_no, receipt, payUrl: null, opening: 'earlier' });
  return true;
}

/** Creates the order and stores its number. */
async function place(purchase: ReadyPurchase, channel: Channel, tools: PayTools, cardInfo?: string) {
  const first = await ask(purchase, channel, tools, cardInfo);
  // The key's order had ended unpaid. The player has just confirmed this purchase, so it becomes a new order.
  const { orderKey, result } = first.isSpent ? await ask(purchase, channel, tools, cardInfo) : first;
  if (!result.ok) return result;
  const { billing_no } = result.content;
  nameOrder(tools.store, intentOf(purchase), billing_no);
  rememberOrder(tools.store, purchase, { billing_no, rechargeKey: orderKey });
  noteBought(tools.store, purchase);
  logEvent('order_created', { billing_no, price: purchase.goods.price, currency: purchase.goods.currency });
  return result;
}

/** The provider already has the card, so there is no page to open and only the order's result is shown. */
export function showCardPayment(payment: CreatedPayment, methodKey: string, { setPopup }: PayTools): void {
  const { billing_no: billingNo, receipt } = payment;
  setPopup({ kind: 'result', billingNo, receipt, payUrl: null, methodKey, opening: 'earlier' });
}

/**
 * False in a game's web view, which can't open a second page:
 * the result popup offers the device's browser instead.
 */
export function opensTab({ completion, opening }: Channel): boolean {
  return completion !== 'embedded' && opening !== 'same' && !inSdkView();
}

/** One call with the intent's key, to the path of the method's provider. */
async function ask(
  purchase: ReadyPurchase,
  channel: Channel,
  { api, area, store, tracking, consent }: PayTools,
  cardInfo?: string,
) {
  const orderKey = orderKeyFor(store, intentOf(purchase));
  const common = payInput(purchase, { area, orderKey, consent, tracking: tracking(), call: channel.call });
  const input = cardInfo === undefined ? common : { ...common, card_info: cardInfo };
  const result = await api.call(channel.call, input);
  const isSpent = !result.ok && endsIntent(result);
  if (isSpent) releaseOrderKey(store, intentOf(purchase), orderKey);
  return { orderKey, result, isSpent };
}

/** Leads to where the order is paid, in the way its channel needs (F3.10), and opens the result popup. */
export function showPayment(
  payment: CreatedPayment,
  page: ProviderPage | null,
  methodKey: string,
  channel: Channel,
  { setPopup, showError, store, words }: PayTools,
): void {
  const payUrl = payLink(payment.url);
  const { billing_no, receipt, expires_at: due } = payment;
  const order = { billingNo: billing_no, receipt, payUrl, methodKey } as const;
  if (payUrl === null) {
    page?.close();
    showError(words.linkInvalid);
  } else if (payment.component !== undefined) {
    page?.close();
    logEvent('payment_page_opened', { billing_no });
    setPopup({ kind: 'component', ...order, payUrl });
    return;
  } else {
    page?.go(payUrl);
  }
  const stays =
    channel.opening === 'same' && page === null && payUrl !== null && channel.completion !== 'embedded';
  const opening = stays || (page !== null && payUrl !== null) ? 'opened' : 'blocked';
  logEvent(`payment_page_${opening}`, { billing_no });
  setPopup({ kind: 'result', ...order, ...(due !== undefined && { due }), opening });
  if (!stays) return;
  // Lets a player who returns by the back button find the order again.
  noteOpenOrder(store, { billing_no, receipt, dismissed: false });
  leaveFor.page(payUrl);
}

/** True for answers after which this key can never lead to an order that can be paid. */
function endsIntent(failure: ApiFailure): boolean {
  return (
    failure.kind === 'business' &&
    (failure.codeName === 'orderNotPayable' || failure.codeName === 'orderKeyReused')
  );
}

function rememberOrder(
  store: LocalStore,
  { game }: ReadyPurchase,
  order: Readonly<{ billing_no: string; rechargeKey: string }>,
): void {
  store.write(storedKeys.orderDraft, { ...draftForGame(store.read(storedKeys.orderDraft), game), ...order });
}

/** What an order key stands for (F3.23): these goods for this character with this coupon, by any method. */
function intentOf({ game, role, goods, coupon }: ReadyPurchase): Intent {
  return {
    clientId: game.client_id,
    serverId: role.server_id,
    roleId: role.role_id,
    productId: goods.value,
    couponCode: coupon?.code ?? null,
  };
}
