import { isoCode } from '@/lib/domain/currency';
import { toDecimal, type Money } from '@/lib/domain/money';
import type { ProviderCapture, StatedAmount } from './port';

/** An amount of ours in the form that providers use. */
export const toStatedAmount = (money: Money): StatedAmount => ({
  amount: toDecimal(money),
  currency: isoCode(money.currency),
});

/** The amount of a capture in the provider's form; null where it stated nothing that can be refunded. */
export function statedAmountOf({ amount, stated }: ProviderCapture): StatedAmount | null {
  return stated ?? (amount === null ? null : toStatedAmount(amount));
}
