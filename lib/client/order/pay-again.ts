import type { ApiFailure } from '@/lib/client/api/api-result';
import type { Popup } from '@/lib/client/popups/popup';
import { openProviderPage, payLink } from '@/lib/client/purchase/provider-page';
import { inSdkView } from '@/lib/client/page/use-sdk-view';
import type { Shop } from '@/lib/client/shop/shop';

/** An unpaid order, and of its payment what is known. */
type Unpaid = Readonly<{
  billingNo: string;
  receipt: string | null;
  methodKey?: string;
  /** The payment is shown inside the page, so that it needs no tab of its own. */
  isEmbedded?: boolean;
}>;

type Tools = Readonly<{
  api: Shop['api'];
  /** What the new tab says until its page comes. */
  opening: string;
  show: (popup: Popup) => void;
}>;

/**
 * Leads to the payment of an unpaid order in the press that asks for it (F3.15, F3.33): call it in the player's click. Opens the provider's
 * page and follows the order, or shows the card form; returns why that isn't possible.
 */
export async function payAgain(
  order: Unpaid,
  { api, opening: words, show }: Tools,
): Promise<ApiFailure | 'noLink' | null> {
  const { isEmbedded, ...known } = order;
  const page = isEmbedded === true || inSdkView() ? null : openProviderPage(words);
  const result = await api.call('evoke', { billing_no: order.billingNo });
  const payUrl = result.ok ? payLink(result.content.url) : null;
  if (!result.ok || payUrl === null) {
    page?.close();
    return result.ok ? 'noLink' : result;
  }
  const opened = { ...known, receipt: order.receipt ?? result.content.receipt, payUrl };
  if (result.content.component === undefined) {
    page?.go(payUrl);
    const due = result.content.expires_at;
    const opening = page === null ? 'blocked' : 'opened';
    show({ kind: 'result', ...opened, ...(due !== undefined && { due }), opening });
    return null;
  }
  page?.close();
  show(formOf(opened));
  return null;
}

/** The card form, or the order's result for a method that isn't known here: its own button knows how to show the form. */
function formOf({ billingNo, receipt, payUrl, methodKey }: Unpaid & Readonly<{ payUrl: string }>): Popup {
  return methodKey === undefined
    ? { kind: 'result', billingNo, receipt, payUrl: null, opening: 'earlier' }
    : { kind: 'component', billingNo, receipt, payUrl, methodKey };
}
