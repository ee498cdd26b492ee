import { isCurrency } from '@/lib/domain/currency';
import { toMinor } from '@/lib/domain/money';
import type { Tenant } from '@/tenants/kit/tenant';
import { warningAt, duplicatesIn, faultAt, type Fault } from './fault';
import type { PriceLine } from './documents';
import type { Folder } from './read-folder';

const file = 'prices.csv';

/** Prices of unknown goods or areas, and prices that can't be read in the area's currency. */
export function priceFaults({ catalogue, fileOf }: Folder, tenant: Tenant): readonly Fault[] {
  const { games, prices } = catalogue;
  const known = new Set(games.flatMap(({ game, goods }) => goods.map(({ product }) => `${game} ${product}`)));
  const priced = new Set(prices.map(({ game, product }) => `${game} ${product}`));
  return [
    ...prices.flatMap((line, at) =>
      known.has(`${line.game} ${line.product}`)
        ? amountFaults(line, at, tenant)
        : [faultAt(file, [at, 'product'], `${line.game} has no goods "${line.product}"`)],
    ),
    ...duplicatesIn(prices, ({ game, product, area }) => `${game} ${product} ${area}`).map(([at, key]) =>
      faultAt(file, [at], `${key} has a price already`),
    ),
    ...games.flatMap(({ game, goods }) =>
      goods.flatMap(({ product }, at) =>
        priced.has(`${game} ${product}`)
          ? []
          : [warningAt(fileOf(game), ['goods', at], `${product} has no price: nobody can buy it`)],
      ),
    ),
  ];
}

function amountFaults(line: PriceLine, at: number, { id, currencies }: Tenant): readonly Fault[] {
  const { area, currency } = line;
  const expected = currencies[area];
  if (expected === undefined) return [faultAt(file, [at, 'area'], `${id} doesn't sell in "${area}"`)];
  if (!isCurrency(currency)) return [faultAt(file, [at, 'currency'], `"${currency}" is no currency`)];
  if (currency !== expected)
    return [faultAt(file, [at, 'currency'], `is ${currency}; ${id} sells for ${expected} in ${area}`)];
  return (['price', 'before', 'low30'] as const).flatMap((key) => {
    const decimal = line[key];
    if (decimal === '') return [];
    const minor = toMinor(decimal, currency);
    if (minor === null) return [faultAt(file, [at, key], `"${decimal}" has more digits than ${currency}`)];
    return minor > 0 ? [] : [faultAt(file, [at, key], 'is not above zero')];
  });
}
