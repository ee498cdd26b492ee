import type { Goods } from '@/lib/contract/pay-data';
import { formatMoney, toMinor, type Money } from '@/lib/domain/money';

/** The price of goods. Texts are formatted for the player; `was` and `saving` are null without a standing discount. */
export type GoodsPrice = Readonly<{
  money: Money | null;
  text: string;
  was: string | null;
  /** `was` in minor units. */
  beforeMinor: number | null;
  saving: string | null;
  /** The lowest price of thirty days, where the law of the area requires it beside `was` (F3.35). */
  low: string | null;
}>;

/** The price of goods. A price that can't be parsed is shown as received and never used in calculations. */
export function goodsPrice({ price, originalPrice, lowPrice, currency }: Goods): GoodsPrice {
  const minor = toMinor(price, currency);
  if (minor === null)
    return {
      money: null,
      text: `${currency} ${price}`,
      was: null,
      beforeMinor: null,
      saving: null,
      low: null,
    };
  const money = { minor, currency };
  const before = originalPrice === undefined ? null : toMinor(originalPrice, currency);
  const low = lowPrice === undefined ? null : toMinor(lowPrice, currency);
  const isLower = before !== null && before > minor;
  return {
    money,
    text: formatMoney(money),
    was: isLower ? formatMoney({ minor: before, currency }) : null,
    beforeMinor: isLower ? before : null,
    saving: isLower ? formatMoney({ minor: before - minor, currency }) : null,
    low: low === null ? null : formatMoney({ minor: low, currency }),
  };
}
