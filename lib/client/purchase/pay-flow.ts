import type { ApiFailure } from '@/lib/client/api/api-result';
import { inSdkView } from '@/lib/client/page/use-environment';
import { noteOpenOrder } from '@/lib/client/storage/note-open-order';
import { logEvent } from '@/lib/client/track/log-event';
import type { CreatedPayment } from '@/lib/contract/payments';
import { type Channel, type ChannelChanges, channelOf } from '@/lib/domain/channels';
import { failedOffline, watchConnection } from './connection-watch';
import { type MethodChoice, paidBy } from './method-choice';
import { payOnceOnline } from './pay-once-online';
import type { PayTools } from './pay-tools';
import { type OrderRequest, orderRequest, placeOrder, showPaidBefore } from './place-order';
import { keepVisit, leaveFor, openProviderPage, payLink, type ProviderPage } from './provider-page';
import type { ReadyPurchase } from './purchase';

/** Which id a method lacks that paying needs (F3.16); null when it has both. */
export function methodFault(choice: MethodChoice): 'paywayMissing' | 'channelMissing' | null {
  const { payway_id, channel_id } = paidBy(choice);
  if (payway_id.trim() === '') return 'paywayMissing';
  return channel_id.trim() === '' ? 'channelMissing' : null;
}

/** The channel of the chosen method, with this brand's changes. */
export function chosenChannel(choice: MethodChoice, changes: ChannelChanges): Channel {
  return channelOf(paidBy(choice).channel_id, changes);
}

/**
 * Creates a payment and shows how to pay it. A tab for the provider's page is opened before the call, because
 * browsers allow that only during the player's click. Offline it waits for the connection and opens no tab.
 */
export async function startPayment(purchase: ReadyPurchase, tools: PayTools): Promise<void> {
  const order = orderRequest(purchase, chosenChannel(purchase.choice, tools.channels), tools);
  if (!navigator.onLine || (await payNow(order, tools)) === 'connectionLost')
    await payOnceOnline(order, tools);
}

/**
 * Resolves once the payment or its failure is shown; resolves to `connectionLost`, showing nothing, when the call failed because the device
 * was offline.
 */
async function payNow(order: OrderRequest, tools: PayTools): Promise<'connectionLost' | 'done'> {
  const { purchase, channel } = order;
  const connection = watchConnection();
  const page = opensTab(channel) ? openProviderPage(tools.words.opening) : null;
  if (await showPaidBefore(order, tools)) {
    connection.end();
    page?.close();
    return 'done';
  }
  const result = await placeOrder(order, tools);
  connection.end();
  if (result.ok) {
    showPayment(result.content, page, paidBy(purchase.choice).key, channel, tools);
    return 'done';
  }
  page?.close();
  if (failedOffline(result, connection)) return 'connectionLost';
  tools.handleFailure(result, purchase.game.client_id);
  return 'done';
}

/** The same with a card, which is sent in the same call (F5.11). Returns why the card was refused; null once the result is shown. */
export async function payWithCard(
  purchase: ReadyPurchase,
  cardInfo: string,
  tools: PayTools,
): Promise<ApiFailure | null> {
  const order = orderRequest(purchase, chosenChannel(purchase.choice, tools.channels), tools);
  if (await showPaidBefore(order, tools)) return null;
  const result = await placeOrder(order, tools, cardInfo);
  if (!result.ok) return result;
  showCardPayment(result.content, paidBy(purchase.choice).key, tools);
  return null;
}

/** Shows only the order's result: the provider already has the card, so there is no page to open. */
export function showCardPayment(payment: CreatedPayment, methodKey: string, { setPopup }: PayTools): void {
  const { billing_no: billingNo, receipt } = payment;
  setPopup({ kind: 'result', billingNo, receipt, payUrl: null, methodKey, opening: 'earlier' });
}

/**
 * Whether to open the provider's page in a new tab. False in a game's web view, which can't open a second page: the result popup offers the
 * device's browser instead.
 */
export function opensTab({ completion, opening }: Channel): boolean {
  return completion !== 'embedded' && opening !== 'same' && !inSdkView();
}

/** Goes to where the order is paid, in the way that its channel needs (F3.10), and opens the result popup. */
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
  keepVisit(billing_no);
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
