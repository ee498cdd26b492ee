import type { OrderInfo } from '@/lib/contract/payments';
import { formatMoney, toMinor } from '@/lib/domain/money';

/** An order's amount, formatted; one that can't be parsed stays as it came. */
export function amountOf({ amount, currency }: Pick<OrderInfo, 'amount' | 'currency'>): string {
  const minor = toMinor(amount, currency);
  return minor === null ? `${currency} ${amount}` : formatMoney({ minor, currency });
}
