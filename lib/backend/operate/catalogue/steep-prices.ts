import { inCurrency } from '@/lib/backend/catalog/files/amounts';
import type { CatalogueRows } from '@/lib/backend/catalog/files/rows';

type Price = CatalogueRows['prices'][number];

/** By which factor a price may rise or fall at once before somebody has to confirm it. A misplaced decimal point changes it by ten. */
const most = 2;

/**
 * The prices that more than double, or fall below half of what is asked now: each as a sentence for staff. Goods that are new or change their
 * currency aren't compared. Orders keep the price that they are made with, so a wrong one can't be taken back by a roll-back.
 */
export function steepPrices(
  live: Pick<CatalogueRows, 'prices'>,
  wanted: Pick<CatalogueRows, 'prices'>,
): readonly string[] {
  const before = new Map(live.prices.map((price) => [keyOf(price), price]));
  return wanted.prices.flatMap((price) => {
    const old = before.get(keyOf(price));
    if (old === undefined || !isSteep(old.minor, price.minor)) return [];
    const way = price.minor > old.minor ? 'more than doubles' : 'falls below half';
    const { gpId, productId, area, currency } = price;
    return [
      `prices.csv: ${gpId}/${productId} in ${area} ${way}: from ${inCurrency(old.minor, currency)} to ${inCurrency(price.minor, currency)} ${currency}. If that is meant: --steep-prices`,
    ];
  });
}

const keyOf = ({ gpId, productId, area, currency }: Price): string =>
  JSON.stringify([gpId, productId, area, currency]);

const isSteep = (from: number, to: number): boolean => to > from * most || to * most < from;
