import { methodKeyOf } from '@/lib/domain/method-key';
import { toMinor } from '@/lib/domain/money';
import { withinLimits } from '@/lib/domain/price-filter';
import type { Tenant } from '@/tenants/kit/tenant';
import type { CheckContext, Fault } from './fault';
import { warningAt, duplicatesIn, faultAt } from './fault';
import type { Catalogue, PriceLine } from './documents';
import { needFaults } from './needs';
import type { Folder } from './read-folder';

type Rule = (folder: Folder, tenant: Tenant, context: CheckContext) => readonly Fault[];

/** Rules for what has a valid form and still costs money. */
export const lintRules = {
  'nobody can pay it': unpayable,
  'a discount below zero': risenPrices,
  'no 30-day low': missingLows,
  'a blank translation': blankWords,
  'can’t be claimed': unclaimable,
  'windows overlap': overlaps,
  'a short code twice': shortCodes,
} as const satisfies Readonly<Record<string, Rule>>;

/** The faults that any of the rules finds. */
export const lint: Rule = (folder, tenant, context) =>
  Object.values(lintRules).flatMap((rule: Rule) => rule(folder, tenant, context));

const prices = 'prices.csv';

function unpayable({ catalogue }: Folder, { currencies }: Tenant): readonly Fault[] {
  return catalogue.prices.flatMap((line, at) => {
    const currency = currencies[line.area];
    const price = currency === undefined ? null : toMinor(line.price, currency);
    if (currency === undefined || price === null) return [];
    const { methods } = catalogue.methods;
    const fits = methods.some((method) => {
      const bound = (decimal: string | undefined) =>
        decimal === undefined ? 0 : (toMinor(decimal, currency) ?? 0);
      const limits = { minMinor: bound(method.min), maxMinor: bound(method.max) };
      return (
        method.area === line.area && method.active && isShown(method, methods) && withinLimits(price, limits)
      );
    });
    const says = `no method in ${line.area} takes ${line.price} ${currency}`;
    return fits ? [] : [faultAt(prices, [at, 'price'], says)];
  });
}

type Method = Catalogue['methods']['methods'][number];

/** Whether the page shows a method: it, or the method that it is a channel of, needs an icon. */
function isShown(method: Method, all: readonly Method[]): boolean {
  if (method.parent === undefined) return method.icon.trim() !== '';
  const parent = all.find(
    (one) =>
      one.area === method.area &&
      one.region === method.region &&
      methodKeyOf(one.payway, one.channel) === method.parent,
  );
  return parent !== undefined && parent.active && parent.icon.trim() !== '';
}

const above = (one: string, other: string): boolean => Number(one) > Number(other);

function risenPrices({ catalogue }: Folder): readonly Fault[] {
  return catalogue.prices.flatMap(({ price, before }, at) =>
    before === '' || above(before, price)
      ? []
      : [faultAt(prices, [at, 'before'], `${before} is struck through beside ${price}, which isn't less`)],
  );
}

function missingLows({ catalogue }: Folder): readonly Fault[] {
  const faultOf = ({ price, before, low30 }: PriceLine): string | null => {
    if (before === '') return low30 === '' ? null : 'needs a price before';
    if (low30 === '') return `is missing beside ${before}: the lowest price of the thirty days before`;
    if (above(low30, before)) return `is above the price before, ${before}`;
    return above(price, low30) ? `is below the price of now, ${price}: that is no discount` : null;
  };
  return catalogue.prices.flatMap((line, at) => {
    const says = faultOf(line);
    return says === null ? [] : [faultAt(prices, [at, 'low30'], says)];
  });
}

/** All texts of a document, and where they are. */
function textsIn(
  value: unknown,
  path: readonly PropertyKey[] = [],
): readonly (readonly [readonly PropertyKey[], object])[] {
  if (Array.isArray(value)) return value.flatMap((each: unknown, at) => textsIn(each, [...path, at]));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]: [string, unknown]) =>
    ['names', 'notes', 'descriptions', 'titles', 'contents'].includes(key) &&
    typeof each === 'object' &&
    each !== null
      ? [[[...path, key], each] as const]
      : textsIn(each, [...path, key]),
  );
}

function blankWords({ catalogue, fileOf }: Folder, { locales, defaultLocale }: Tenant): readonly Fault[] {
  const documents: readonly (readonly [string, object])[] = [
    ['brand.json', catalogue.brand],
    ['methods.json', catalogue.methods],
    ...catalogue.games.map((game) => [fileOf(game.game), game] as const),
  ];
  return documents.flatMap(([file, document]) =>
    textsIn(document).flatMap(([path, words]) => {
      const texts = new Map(Object.entries(words));
      const blank = [...texts].filter(([, text]) => String(text).trim() === '');
      const missing = locales.filter((locale) => !texts.has(locale));
      return [
        ...blank.map(([locale]) => faultAt(file, [...path, locale], 'is blank')),
        ...(missing.includes(defaultLocale)
          ? [faultAt(file, path, `has no ${defaultLocale}, the brand's own language`)]
          : []),
        ...(missing.some((locale) => locale !== defaultLocale)
          ? [warningAt(file, path, `has no ${missing.filter((one) => one !== defaultLocale).join(', ')}`)]
          : []),
      ];
    }),
  );
}

const dayMs = 24 * 3600 * 1000;

function unclaimable({ catalogue, fileOf }: Folder, tenant: Tenant, { now }: CheckContext): readonly Fault[] {
  const sold = new Set<string>(Object.values(tenant.currencies));
  return catalogue.games.flatMap(({ game, activities, page }) =>
    activities.flatMap((one, at) => {
      const [from, until, claim] = [one.from, one.until, one.claimUntil].map((text) => Date.parse(text));
      const days = ((until ?? 0) - (from ?? 0)) / dayMs;
      const isShown = one.kind === 'cumulative' ? page.cumulative_config : page.continue_config;
      const wrongs: readonly (readonly [boolean, readonly PropertyKey[], string])[] = [
        [days <= 0, ['until'], 'is over before it begins'],
        [(claim ?? 0) < (until ?? 0), ['claimUntil'], 'ends before the activity does'],
        [one.milestones.length === 0, ['milestones'], 'is empty: there is nothing to claim'],
        [
          one.kind === 'cumulative' && !sold.has(one.currency ?? ''),
          ['currency'],
          `is "${one.currency ?? ''}", in which the brand sells nothing`,
        ],
        [one.kind === 'continuous' && one.currency !== undefined, ['currency'], 'days have no currency'],
        ...needFaults(one, days),
        ...duplicatesIn(one.milestones, ({ step }) => String(step)).map(
          ([number, step]) => [true, ['milestones', number, 'step'], `${step} appears twice`] as const,
        ),
      ];
      const file = fileOf(game);
      const path = ['activities', at] as const;
      return [
        ...wrongs.flatMap(([is, where, says]) => (is ? [faultAt(file, [...path, ...where], says)] : [])),
        ...((claim ?? 0) < now.getTime()
          ? [warningAt(file, path, 'is over: nobody can claim anything')]
          : []),
        ...(isShown === undefined
          ? [warningAt(file, path, 'is shown only where the brand’s page config shows such activities')]
          : []),
      ];
    }),
  );
}

function overlaps({ catalogue, fileOf }: Folder): readonly Fault[] {
  return catalogue.games.flatMap(({ game, activities }) =>
    activities.flatMap((one, at) => {
      const other = activities.findIndex(
        (each, before) =>
          before < at &&
          each.kind === one.kind &&
          each.currency === one.currency &&
          Date.parse(each.from) < Date.parse(one.until) &&
          Date.parse(one.from) < Date.parse(each.until),
      );
      const name = activities[other]?.activity;
      return name === undefined
        ? []
        : [
            faultAt(
              fileOf(game),
              ['activities', at, 'from'],
              `runs while ${name} does: one payment would count twice`,
            ),
          ];
    }),
  );
}

function shortCodes({ catalogue, fileOf }: Folder, { shortLinks }: Tenant): readonly Fault[] {
  const codes = duplicatesIn(Object.keys(shortLinks), (code) => code.toLowerCase()).map(([, code]) =>
    faultAt('brand.json', [], `the brand's short link /@${code} differs from another by its case alone`),
  );
  const ids = catalogue.games.flatMap(({ game, activities }) =>
    duplicatesIn(activities, ({ activity }) => activity).map(([at, activity]) =>
      faultAt(fileOf(game), ['activities', at, 'activity'], `${activity} appears twice`),
    ),
  );
  return [...codes, ...ids];
}
