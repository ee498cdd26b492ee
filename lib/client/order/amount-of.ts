import type { OrderInfo } from '@/lib/contract/payments';
import { formatMoney, toMinor } from '@/lib/domain/money';

/** An order's amount, formatted; an amount that can't be parsed is shown as received. */
export function amountOf({ amount, currency }: Pick<OrderInfo, 'amount' | 'currency'>): string {
  const minor = toMinor(amount, currency);
  return minor === null ? `${currency} ${amount}` : formatMoney({ minor, currency });
}
