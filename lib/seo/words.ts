import type { useTranslations } from 'next-intl';
import type { Locale } from '@/lib/domain/locales';
import type { MoneyStyle } from '@/lib/domain/money';
import type { Tenant } from '@/tenants/kit/tenant';
import { methodNames, listText, priceSpan, pricedGoods, shortList, type ShopFacts } from './page-facts';

/** The messages of the namespace `seo` in a language. */
export type SeoWords = ReturnType<typeof useTranslations<'seo'>>;
export type PageWords = Readonly<{ title: string; description: string }>;

/** A brand, and the messages of a language to describe it. */
export type BrandWords = Readonly<{
  tenant: Pick<Tenant, 'title' | 'publisher' | 'contact' | 'moneyFormat'>;
  locale: Locale;
  t: SeoWords;
}>;

/** How prices of a brand are written in a language. */
export function moneyStyle({ tenant, locale }: BrandWords): MoneyStyle {
  return { language: locale, format: tenant.moneyFormat };
}

/** As many names of games as a list of search results shows of a title. */
const gamesInTitle = 2;

/** Title and description of a brand's home: what a search for one of its games finds. Without games the title is the brand's own. */
export function homeWords({ tenant, locale, t }: BrandWords, games: readonly string[]): PageWords {
  const brand = tenant.title;
  const named = games.slice(0, gamesInTitle);
  return {
    title: named.length === 0 ? brand : t('homeTitle', { brand, games: listText(named, locale) }),
    description: t('homeDescription', {
      brand: tenant.publisher ?? brand,
      games: listText(games, locale),
    }),
  };
}

/** Title and description of a game's page. Without goods or payment methods the description mentions neither. */
export function gameWords(brand: BrandWords, facts: ShopFacts): PageWords {
  const { tenant, t } = brand;
  const game = facts.game.name;
  const title = t('title', { game, brand: tenant.title });
  const goods = pricedGoods(facts.goods, moneyStyle(brand));
  const span = priceSpan(goods);
  const methods = methodsPhrase(brand, facts, 3);
  if (span === null || methods === '') return { title, description: homeWords(brand, [game]).description };
  const price = span.low.text;
  return {
    title,
    description: t('description', { game, brand: tenant.title, goods: goods.length, price, methods }),
  };
}

/** Payment methods as a phrase: at most `most` names, then the number of others; empty when there are none. */
export function methodsPhrase({ locale, t }: BrandWords, facts: ShopFacts, most: number): string {
  const names = methodNames(facts.methods);
  return names.length === 0 ? '' : shortList(names, locale, { most, more: (count) => t('and', { count }) });
}
