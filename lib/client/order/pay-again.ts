import type { ApiFailure } from '@/lib/client/api/api-result';
import type { Popup } from '@/lib/client/popups/popup';
import { keepVisit, openProviderPage, payLink } from '@/lib/client/purchase/provider-page';
import { inSdkView } from '@/lib/client/page/use-environment';
import type { Shop } from '@/lib/client/shop/shop';

/** An unpaid order, and what is known of its payment. */
type Unpaid = Readonly<{
  billingNo: string;
  receipt: string | null;
  methodKey?: string;
  /** The order's game, whose login counts; undefined while no game is known. */
  clientId: string | undefined;
  /** The payment is shown inside the page, so it needs no new tab. */
  isEmbedded?: boolean;
}>;

type Tools = Readonly<{
  api: Shop['api'];
  /** The text in the new tab until the provider's page loads. */
  opening: string;
  show: (popup: Popup) => void;
}>;

/**
 * Opens the payment of an unpaid order (F3.15, F3.33). Call it during the player's click. Opens the provider's page and follows the order,
 * or shows the card form. Returns the reason when that isn't possible, else null.
 */
export async function payAgain(
  order: Unpaid,
  { api, opening: words, show }: Tools,
): Promise<ApiFailure | 'noLink' | null> {
  const { isEmbedded, clientId, ...known } = order;
  const page = isEmbedded === true || inSdkView() ? null : openProviderPage(words);
  const result = await api.call('evoke', { billing_no: order.billingNo }, { clientId });
  const payUrl = result.ok ? payLink(result.content.url) : null;
  if (!result.ok || payUrl === null) {
    page?.close();
    return result.ok ? 'noLink' : result;
  }
  keepVisit(order.billingNo);
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

/** The card form, or the order's result when the method isn't known here: the result's own button can show the form. */
function formOf({
  billingNo,
  receipt,
  payUrl,
  methodKey,
}: Omit<Unpaid, 'clientId'> & Readonly<{ payUrl: string }>): Popup {
  return methodKey === undefined
    ? { kind: 'result', billingNo, receipt, payUrl: null, opening: 'earlier' }
    : { kind: 'component', billingNo, receipt, payUrl, methodKey };
}
