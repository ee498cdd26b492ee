import { isoCode } from '@/lib/domain/currency';
import { toDecimal, type Money } from '@/lib/domain/money';
import type { ProviderCapture, ToldAmount } from './port';

/** An amount of ours as providers write it. */
export const inWords = (money: Money): ToldAmount => ({
  amount: toDecimal(money),
  currency: isoCode(money.currency),
});

/** What a provider called the money it took; null where it said nothing that can be given back. */
export function toldOf({ amount, told }: ProviderCapture): ToldAmount | null {
  return told ?? (amount === null ? null : inWords(amount));
}
