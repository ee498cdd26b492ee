/** An order, and the handle that lets anybody read it; null where that isn't known. */
export type NamedReceipt = Readonly<{ billingNo: string; receipt: string | null }>;

/** The address of an order's receipt: with its handle it opens in any browser, without a login (F3.24, F3.31). */
export function receiptPath({ billingNo, receipt }: NamedReceipt): string {
  const query = new URLSearchParams({ billing_no: billingNo, ...(receipt !== null && { receipt }) });
  return `/receipt?${query}`;
}
