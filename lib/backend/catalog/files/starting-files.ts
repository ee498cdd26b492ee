import type { Tenant } from '@/tenants/kit/tenant';
import { schemaOf } from './catalogue-of';
import { clientsOf } from './check-games';
import { priceColumns } from './documents';
import type { Files } from './read-folder';

/**
 * A folder to start from: it is filled with what the brand's file knows, and comments say what belongs in the rest. It passes no check
 * until an operator has filled it in.
 */
export function startingFiles(tenant: Tenant): Files {
  const games = Object.values(tenant.games);
  const entries: readonly (readonly [string, string])[] = [
    ['brand.json', brandText(tenant)],
    ['methods.json', methodsText(tenant)],
    ['prices.csv', pricesText(tenant)],
    ...games.map(({ gpId, isSelectGame }, at): readonly [string, string] => [
      `games/${gpId}.json`,
      gameText(tenant, { gpId, isSelectGame, sort: (at + 1) * 10 }),
    ]),
  ];
  return Object.fromEntries(entries);
}

const json = (value: unknown): string => JSON.stringify(value);
const blank = ({ locales }: Tenant): string =>
  json(Object.fromEntries(locales.map((locale) => [locale, ''])));

const brandText = (
  tenant: Tenant,
): string => `// ${tenant.title}: what belongs to no game. docs/guides/catalogue.md says more.
{
  "$schema": ${json(schemaOf('brand'))},
  "brand": ${json(tenant.id)},
  // Page config of all games; a game's own stands over it. {"is_open_coupon": 1} opens coupons; each game's "vip" has levels and coupons.
  "page": {},
  // Gifts of third parties, such as a wallet's:
  // { "target": "method", "key": "103_10302", "names": ${blank(tenant)} }
  "gifts": []
}
`;

function methodsText(tenant: Tenant): string {
  const areas = tenant.areas.map((area) => `${area} (${tenant.currencies[area] ?? ''})`).join(', ');
  return `// Ways to pay in each area and payment region. The areas: ${areas}.
{
  "$schema": ${json(schemaOf('methods'))},
  "methods": [
    // "min" and "max" are prices in the area's currency, and may be left out. "seconds": how long an order may stay unpaid.
    // {
    //   "area": ${json(tenant.areas[0])}, "region": "GLOBAL", "payway": "108", "channel": "10801",
    //   "provider": "sandpay", "providerMethod": "card",
    //   "names": ${blank(tenant)},
    //   "icon": "/art/methods/card.svg", "sort": 10, "coupon": true, "seconds": 1800
    // }
  ]
}
`;
}

const pricesText = ({ areas, currencies }: Tenant): string => `# One line for each goods and area: ${areas
  .map((area) => `${area} in ${currencies[area] ?? ''}`)
  .join(', ')}.
# before: the price that is struck through. low30: the lowest price of the thirty days before, needed beside it.
${priceColumns.map((name) => name.replace('?', '')).join(',')}
`;

type Game = Readonly<{ gpId: string; isSelectGame: boolean; sort: number }>;

function gameText(tenant: Tenant, { gpId, isSelectGame, sort }: Game): string {
  const clients = clientsOf(tenant, gpId) ?? [];
  return `{
  "$schema": ${json(schemaOf('game'))},
  "game": ${json(gpId)},
  "names": ${blank(tenant)},
  // Paths below public/, or https links.
  "logo": "",
  "banner": "",
  "sort": ${sort},
  "picker": ${json(isSelectGame)},
  "page": {},
  // From the brand's file; sub-games have names of their own.
  "clients": [
    ${clients
      .map(({ edition, ...one }) =>
        json(
          edition === undefined
            ? one
            : { ...one, edition, names: Object.fromEntries(tenant.locales.map((locale) => [locale, ''])) },
        ),
      )
      .join(',\n    ')}
  ],
  "groups": [
    // { "group": "gems", "names": ${blank(tenant)}, "sort": 1 }
  ],
  "goods": [
    // What it holds: "base" and "bonus" of the game's currency, or "items".
    // { "product": "gems_60", "group": "gems", "names": ${blank(tenant)}, "sort": 1, "image": "", "base": 60, "coupon": true, "points": 10 }
  ],
  "activities": []
  // With coupons open:
  // "vip": {
  //   "timeZone": ${json(tenant.timeZone)}, "pointsPerCoin": 10, "coin": ${json(Object.values(tenant.currencies)[0] ?? 'USD')},
  //   "faq": { "titles": ${blank(tenant)}, "contents": ${blank(tenant)} },
  //   "levels": [{ "level": 0, "names": ${blank(tenant)}, "show": "V0", "points": 0, "stage": 0 }],
  //   "coupons": [{ "coupon": "welcome", "level": 0, "type": "permanent", "names": ${blank(tenant)}, "rate": 95, "days": 30 }]
  // }
}
`;
}
