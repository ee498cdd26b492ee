import type { ApiClient } from '@/lib/client/api/api-client';
import type { LocalStore } from '@/lib/client/storage/local-store';
import { endedOrderKey, leftOpenOrder } from '@/lib/client/storage/open-order';
import { forgetEndedOrder } from '@/lib/client/storage/note-open-order';
import { orderStatusOf } from '@/lib/domain/order-status';
import { closeOrder, leaveOrder } from './end-order';
import { isFinalRefusal } from '@/lib/client/api/refusals';
import { queryLateMoney } from './late-money';

type OrderLink = Readonly<{ billing_no: string; receipt: string | null }>;
type Page = Readonly<{
  api: ApiClient;
  store: LocalStore;
  signal: AbortSignal;
  /** Opens the result of an order. */
  open: (order: OrderLink) => void;
}>;

/**
 * Opens the order that was open when the page was left, or
 * one that had ended unpaid and has received money since.
 */
export async function reopenLastOrder(page: Page): Promise<void> {
  const left = leftOpenOrder(page.store);
  if (left !== null) return resume(left, page);
  const ended = page.store.read(endedOrderKey);
  if (ended !== null) return recall(ended, page);
}

/** Opens an order whose result was left open, unless it failed meanwhile. */
async function resume(order: OrderLink, { api, store, signal, open }: Page): Promise<void> {
  const { billing_no, receipt } = order;
  const input = { billing_no, simple: '1', ...(receipt !== null && { receipt }) } as const;
  const result = await api.call('getOrderInfo', input, { signal });
  if (signal.aborted) return;
  if (!result.ok) {
    // Only the login of this page can't read it: it may be another game's or account's, and still be paid.
    if (isFinalRefusal(result)) closeOrder(store, billing_no);
    return;
  }
  if (orderStatusOf(result.content.status) === 'fail') leaveOrder(store, order);
  else open(order);
}

async function recall(order: OrderLink, { api, store, signal, open }: Page): Promise<void> {
  const news = await queryLateMoney(api, order, signal);
  if (signal.aborted || news === 'unknown' || news === 'none') return;
  // Late money is news until the player has seen it: the result forgets the order once it shows that.
  if (news === 'money') open(order);
  else forgetEndedOrder(store, order.billing_no);
}
