import type { ApiClient } from '@/lib/client/api/api-client';
import { isFinalRefusal } from '@/lib/client/api/refusals';

type OrderLink = Readonly<{ billing_no: string; receipt: string | null; client_id?: string | undefined }>;

/**
 * What has happened to an order that had ended unpaid: `money` arrived for it (accepted or refunded), `none` did, it can't be shown
 * (`gone`), or its state is `unknown`.
 */
export type LateMoneyState = 'money' | 'none' | 'gone' | 'unknown';

/** Queries an earlier order with a single try, because a player is waiting. Rejects only when cancelled. */
export async function queryLateMoney(
  api: ApiClient,
  { billing_no, receipt, client_id }: OrderLink,
  signal?: AbortSignal,
): Promise<LateMoneyState> {
  const input = {
    billing_no,
    simple: '0' as const,
    ...(receipt !== null && { receipt }),
    ...(client_id !== undefined && { client_id }),
  };
  const result = await api.call('getOrderInfo', input, { once: true, signal });
  if (!result.ok) return isFinalRefusal(result) ? 'gone' : 'unknown';
  const { status } = result.content;
  const hasMoneyBack = 'product_name' in result.content && result.content.money_back !== undefined;
  return status === 1 || status === 10 || (status === -2 && hasMoneyBack) ? 'money' : 'none';
}
