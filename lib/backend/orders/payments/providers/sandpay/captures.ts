import type { ProviderCapture, ToldAmount } from '@/lib/backend/orders/payments/port';
import { currencyOf } from '@/lib/domain/currency';
import { toMinor } from '@/lib/domain/money';

/** A capture in Sandpay's words, and in ours as far as they can be read. */
export function toCapture({ id, ...told }: ToldAmount & Readonly<{ id: string }>): ProviderCapture {
  const currency = currencyOf(told.currency);
  const minor = currency === null ? null : toMinor(told.amount, currency);
  return { captureId: id, told, amount: currency === null || minor === null ? null : { minor, currency } };
}

/** Whether a capture has gone back altogether. One that can't be read has if anything of it has. */
export function isWhole(captured: ToldAmount, parts: readonly Readonly<{ amount: string }>[]): boolean {
  const currency = currencyOf(captured.currency);
  const all = currency === null ? null : toMinor(captured.amount, currency);
  if (currency === null || all === null) return parts.length > 0;
  const back = parts.reduce((sum, { amount }) => sum + (toMinor(amount, currency) ?? all), 0);
  return parts.length > 0 && back >= all;
}
