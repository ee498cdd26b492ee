import type { Area } from '@/lib/domain/areas';

/** An order, and the handle that lets anybody read it; null when the handle isn't known. */
export type NamedReceipt = Readonly<{ billingNo: string; receipt: string | null }>;

/** The path of an order's receipt. With the handle it opens in any browser, without a login (F3.24, F3.31). */
export function receiptPath({ billingNo, receipt }: NamedReceipt): string {
  const query = new URLSearchParams({ billing_no: billingNo, ...(receipt !== null && { receipt }) });
  return `/receipt?${query}`;
}

/** A receipt, and the game of its order, if that is known. */
export type GameReceipt = NamedReceipt & Readonly<{ clientId?: string | undefined }>;

/**
 * The whole address of a receipt, for other people and other browsers: with an area and a game, because a brand may show nothing to a first
 * visit without them (F1.4).
 */
export function receiptLink({ clientId, ...order }: GameReceipt, area: Area): string {
  const place = { domain_area: area, ...(clientId !== undefined && { client_id: clientId }) };
  return `${window.location.origin}${receiptPath(order)}&${new URLSearchParams(place)}`;
}
