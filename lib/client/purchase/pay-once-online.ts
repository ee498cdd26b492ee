import { logEvent } from '@/lib/client/track/log-event';
import type { CreatedPayment } from '@/lib/contract/payments';
import { createConnectionWait, type ConnectionWait } from './connection-wait';
import { failedOffline, watchConnection } from './connection-watch';
import { paidBy } from './method-choice';
import type { PayTools } from './pay-tools';
import { type OrderRequest, requestOrder, showPaidBefore } from './place-order';
import { payLink } from './provider-page';

/**
 * Carries out a press on Pay that was made offline, once the device is online (F3.23). Every call uses the order key of that press, however
 * often and in however many tabs, so that it results in one order. Only the player's next press opens the payment page, which the order's
 * result offers. Resolves when the order is shown, the failure is shown, or the wait is over.
 */
export async function payOnceOnline(order: OrderRequest, tools: PayTools): Promise<void> {
  const wait = createConnectionWait(tools.store.now);
  tools.setPopup({ kind: 'waiting', wait });
  while (await wait.online()) {
    if (await showPaidBefore(order, tools)) return;
    const connection = watchConnection();
    const result = await requestOrder(order, tools);
    connection.end();
    // An order that was created is shown, even if the player has given up meanwhile.
    if (result.ok) return showPlaced(result.content, order, tools);
    if (failedOffline(result, connection)) continue;
    return showFailure(wait, () => tools.handleFailure(result, order.purchase.game.client_id), tools);
  }
}

function showFailure(wait: ConnectionWait, show: () => void, { setPopup }: PayTools): void {
  if (wait.state() === 'stopped') return;
  setPopup(null);
  show();
}

function showPlaced(payment: CreatedPayment, { purchase }: OrderRequest, { setPopup }: PayTools): void {
  const { billing_no, receipt, expires_at: due } = payment;
  logEvent('payment_page_blocked', { billing_no });
  setPopup({
    kind: 'result',
    billingNo: billing_no,
    receipt,
    payUrl: payLink(payment.url),
    methodKey: paidBy(purchase.choice).key,
    ...(due !== undefined && { due }),
    opening: 'earlier',
  });
}
