import { isCurrency } from '@/lib/domain/currency';
import { toMinor } from '@/lib/domain/money';
import type { Tenant } from '@/tenants/kit/tenant';
import type { GameDocument } from './documents';
import { duplicatesIn, faultAt, warningAt, type Fault } from './fault';
import type { Folder } from './read-folder';
import type { VipDocument } from './vip-document';

/** Where VIP programmes don't fit the brand or themselves: currencies, levels, coupons, and whether the page shows them. */
export function vipFaults({ catalogue, fileOf }: Folder, tenant: Tenant): readonly Fault[] {
  return catalogue.games.flatMap(({ game, page, vip }) => {
    const file = fileOf(game);
    const isOpen = opens(page.is_open_coupon ?? catalogue.brand.page.is_open_coupon);
    if (vip === undefined)
      return isOpen
        ? [warningAt(file, [], 'opens coupons, but this file has no "vip": it shows what is stored already')]
        : [];
    const at = (path: readonly PropertyKey[], says: string) => faultAt(file, ['vip', ...path], says);
    return [
      ...(isOpen ? [] : [warningAt(file, ['vip'], 'isn’t shown: is_open_coupon of the page is off')]),
      ...coinFaults(vip, tenant, at),
      ...levelFaults(vip, at),
      ...couponFaults(vip, at),
    ];
  });
}

const opens = (flag: GameDocument['page']['is_open_coupon']): boolean => flag === 1 || flag === true;

type At = (path: readonly PropertyKey[], says: string) => Fault;

function coinFaults({ coin, coins }: VipDocument, { areas, currencies }: Tenant, at: At): readonly Fault[] {
  if (!isCurrency(coin)) return [at(['coin'], `"${coin}" is no currency`)];
  const wrong = Object.entries(coins).flatMap(([currency, decimal]) => {
    if (!isCurrency(currency)) return [at(['coins', currency], 'is no currency')];
    const minor = toMinor(decimal, currency);
    return minor === null || minor === 0 ? [at(['coins', currency], `is no amount of ${currency}`)] : [];
  });
  const paidIn = [...new Set(areas.flatMap((area) => currencies[area] ?? []))];
  const missing = paidIn.filter((currency) => currency !== coin && coins[currency] === undefined);
  return [
    ...wrong,
    ...missing.map((currency) => at(['coins'], `has no ${currency}, which players of the brand pay in`)),
  ];
}

function levelFaults({ levels }: VipDocument, at: At): readonly Fault[] {
  const lowest = levels.every(({ points }) => points > 0)
    ? [at(['levels'], 'has none for 0 points: a new player would have no level')]
    : [];
  const sorted = levels.toSorted((one, other) => one.level - other.level);
  return [
    ...lowest,
    ...duplicatesIn(levels, ({ level }) => String(level)).map(([index, level]) =>
      at(['levels', index, 'level'], `${level} appears twice`),
    ),
    ...levels.flatMap(({ level, points }, index) => {
      const below = sorted.findLast((one) => one.level < level);
      return below === undefined || below.points < points
        ? []
        : [at(['levels', index, 'points'], `isn't above the ${below.points} of level ${below.level}`)];
    }),
  ];
}

function couponFaults({ levels, coupons }: VipDocument, at: At): readonly Fault[] {
  return [
    ...duplicatesIn(coupons, ({ coupon }) => coupon).map(([index, coupon]) =>
      at(['coupons', index, 'coupon'], `${coupon} appears twice`),
    ),
    ...coupons.flatMap((one, index) =>
      levels.some(({ level }) => level === one.level)
        ? []
        : [at(['coupons', index, 'level'], `there is no level ${one.level} in this file`)],
    ),
  ];
}
