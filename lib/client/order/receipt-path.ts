/** An order, and the handle that lets anybody read it; null when the handle isn't known. */
export type NamedReceipt = Readonly<{ billingNo: string; receipt: string | null }>;

/** The path of an order's receipt. With the handle it opens in any browser, without a login (F3.24, F3.31). */
export function receiptPath({ billingNo, receipt }: NamedReceipt): string {
  const query = new URLSearchParams({ billing_no: billingNo, ...(receipt !== null && { receipt }) });
  return `/receipt?${query}`;
}
