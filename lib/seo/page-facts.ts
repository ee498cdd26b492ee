import type { GameListItem } from '@/lib/contract/config';
import type { Goods, PaymentMethod } from '@/lib/contract/pay-data';
import { formatMoney, toMinor, type MoneyStyle } from '@/lib/domain/money';
import { isoCode, type Currency } from '@/lib/domain/currency';
import { localeTable, type Locale } from '@/lib/domain/locales';

/** The data of a shop page that search engines get to see. */
export type ShopFacts = Readonly<{
  /** Null when the list couldn't be read. */
  games: readonly GameListItem[] | null;
  game: GameListItem;
  /** Null when they couldn't be read. */
  goods: readonly Goods[] | null;
  methods: Readonly<{ methods: Readonly<Record<string, readonly PaymentMethod[]>> }> | null;
}>;

/** Goods with their price: as a decimal for machines, and formatted for people. */
export type PricedGoods = Readonly<{
  id: string;
  name: string;
  /** How much of the game's currency comes on top; 0 for none. */
  bonus: number;
  group: string;
  image: string;
  currency: Currency;
  decimal: string;
  minor: number;
  text: string;
}>;

/** Goods in the order of the shop, without those whose price can't be read. */
export function pricedGoods(goods: ShopFacts['goods'], style: MoneyStyle): readonly PricedGoods[] {
  const inOrder = [...(goods ?? [])].sort((a, b) => a.typeSort - b.typeSort || a.goodsSort - b.goodsSort);
  return inOrder.flatMap(({ value, display, typeName, image, price, currency, bonus = 0 }) => {
    const minor = toMinor(price, currency);
    if (minor === null) return [];
    const text = formatMoney({ minor, currency }, style);
    return [
      { id: value, name: display, bonus, group: typeName, image, currency, decimal: price, minor, text },
    ];
  });
}

/** The lowest and highest price; null without goods. */
export function priceSpan(
  goods: readonly PricedGoods[],
): Readonly<{ low: PricedGoods; high: PricedGoods }> | null {
  const [first, ...rest] = goods;
  if (first === undefined) return null;
  return {
    low: rest.reduce((low, each) => (each.minor < low.minor ? each : low), first),
    high: rest.reduce((high, each) => (each.minor > high.minor ? each : high), first),
  };
}

/** Names of the payment methods in all regions of the area, without repeats, in the order of the regions. */
export function methodNames(methods: ShopFacts['methods']): readonly string[] {
  const shown = Object.values(methods?.methods ?? {}).flatMap((list) =>
    list
      .filter(({ icon }) => icon.trim() !== '')
      .sort((a, b) => Number(a.sort) - Number(b.sort))
      .map(({ name }) => name),
  );
  return [...new Set(shown)];
}

/** Names as one phrase of the language: "a, b and c". */
export function listText(names: readonly string[], locale: Locale): string {
  return new Intl.ListFormat(localeTable[locale].bcp47, { type: 'conjunction' }).format(names);
}

/**
 * The first names and the number of the others, worded by `more`. A list that is only one name too long is
 * given whole.
 */
export function shortList(
  names: readonly string[],
  locale: Locale,
  { most, more }: Readonly<{ most: number; more: (count: number) => string }>,
): string {
  if (names.length <= most + 1) return listText(names, locale);
  return listText([...names.slice(0, most), more(names.length - most)], locale);
}

/** Languages whose sentence about the currency has its plural, as in "Prices in US dollars". */
const inPlural: readonly Locale[] = ['en', 'es', 'fr', 'it', 'pt'];

/** A currency's name, in the form that a language's sentence about the prices needs. */
export function currencyName(currency: Currency, locale: Locale): string {
  const { bcp47 } = localeTable[locale];
  const code = isoCode(currency);
  if (!inPlural.includes(locale))
    return new Intl.DisplayNames(bcp47, { type: 'currency' }).of(code) ?? currency;
  const style = {
    style: 'currency',
    currency: code,
    currencyDisplay: 'name',
    maximumFractionDigits: 0,
  } as const;
  const parts = new Intl.NumberFormat(bcp47, style).formatToParts(2);
  return parts.find(({ type }) => type === 'currency')?.value ?? currency;
}
