import type { PriceText } from '@/lib/client/text/number-text';
import type { Goods } from '@/lib/contract/pay-data';
import { toMinor, type Money } from '@/lib/domain/money';

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

/** What goods cost; null for a price that can't be parsed. */
export function goodsMoney({ price, currency }: Pick<Goods, 'price' | 'currency'>): Money | null {
  const minor = toMinor(price, currency);
  return minor === null ? null : { minor, currency };
}

/** The price of goods. A price that can't be parsed is shown as received and never used in calculations. */
export function goodsPrice(goods: Goods, priceText: PriceText): GoodsPrice {
  const { price, originalPrice, lowPrice, currency } = goods;
  const money = goodsMoney(goods);
  if (money === null)
    return {
      money: null,
      text: `${currency} ${price}`,
      was: null,
      beforeMinor: null,
      saving: null,
      low: null,
    };
  const text = (minor: number) => priceText({ minor, currency });
  const before = originalPrice === undefined ? null : toMinor(originalPrice, currency);
  const low = lowPrice === undefined ? null : toMinor(lowPrice, currency);
  const isLower = before !== null && before > money.minor;
  return {
    money,
    text: text(money.minor),
    was: isLower ? text(before) : null,
    beforeMinor: isLower ? before : null,
    saving: isLower ? text(before - money.minor) : null,
    low: low === null ? null : text(low),
  };
}
