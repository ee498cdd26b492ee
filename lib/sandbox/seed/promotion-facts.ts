import { parsePageConfig } from '@/lib/domain/page-config';
import { isVipVersion } from '@/lib/domain/main-tabs';
import type { Currency } from '@/lib/domain/currency';
import type { LocalText } from '@/lib/domain/local-text';
import type { Locale } from '@/lib/domain/locales';
import type { SampleBrand } from './brand-samples';
import { pricesIn, type Tier } from './price-ladders';
import { sampleLocales } from './sample-words';
import words from './words/vip.json';

/** The points that each level needs: spending half a dollar reaches the first level, 2,500 dollars the tenth. Sample data. */
const needPoints = [0, 5, 50, 150, 400, 800, 1_500, 3_000, 6_000, 12_000, 25_000] as const;

type CouponName = keyof (typeof words)['en']['coupons'];
type OfferFact = Readonly<{
  levelId: number;
  type: 'permanent' | 'week' | 'month';
  rate: number;
  name?: CouponName;
}>;

/**
 * The coupons of the levels: a welcome for everybody, permanent ones at levels 1, 3, 6 and 9, and weekly and monthly ones at the others.
 * Sample data.
 */
export const offerFacts: readonly OfferFact[] = [
  { levelId: 0, type: 'permanent', rate: 95, name: 'welcome' },
  { levelId: 0, type: 'month', rate: 97 },
  { levelId: 1, type: 'permanent', rate: 90 },
  { levelId: 1, type: 'week', rate: 96 },
  { levelId: 2, type: 'month', rate: 93 },
  { levelId: 3, type: 'permanent', rate: 88 },
  { levelId: 4, type: 'week', rate: 92 },
  { levelId: 5, type: 'month', rate: 88 },
  { levelId: 6, type: 'permanent', rate: 85 },
  { levelId: 7, type: 'week', rate: 90 },
  { levelId: 8, type: 'month', rate: 85 },
  { levelId: 9, type: 'permanent', rate: 80 },
  { levelId: 10, type: 'week', rate: 85 },
  { levelId: 10, type: 'month', rate: 75 },
];

/** A language without these texts uses the English ones. */
const translated: Readonly<Partial<Record<Locale, (typeof words)['en']>>> = words;

const spokenBy = (wordsIn: (one: (typeof words)['en']) => string): LocalText =>
  Object.fromEntries(
    sampleLocales.map((locale) => [locale, wordsIn({ ...words.en, ...translated[locale] })]),
  );

/** Grey, white, blue, yellow and colour have one name each; levels of a tier share the name, with a number. */
function levelNames(levelId: number): LocalText {
  const tier = levelId === 0 ? 0 : Math.min(4, Math.ceil(levelId / 3));
  const inTier = levelId === 0 || levelId >= 10 ? '' : ` ${((levelId - 1) % 3) + 1}`;
  return spokenBy(({ tiers }) => `${tiers[tier] ?? ''}${inTier}`);
}

/** Growth points for one coin. */
const pointToCoin = 10;

/** The points of a sample of this tier: ten for a dollar. */
export const pointsOf = (tier: Tier): number => Math.floor((pricesIn('USD').get(tier)?.minor ?? 0) / 10);

/**
 * What a coin is worth in each currency: the smallest amount of two figures at which no sample gives fewer points than the rate says. A
 * coin is a dollar; elsewhere prices have ladders of their own.
 */
function coinsIn(currencies: readonly Currency[]): Readonly<Partial<Record<Currency, number>>> {
  return Object.fromEntries(currencies.map((currency) => [currency, coinIn(currency)]));
}

function coinIn(currency: Currency): number {
  const [...priced] = pricesIn(currency);
  const least = Math.max(...priced.map(([tier, { minor }]) => (minor * pointToCoin) / (pointsOf(tier) + 1)));
  const step = 10 ** Math.max(0, Math.floor(Math.log10(least)) - 1);
  return (Math.floor(least / step) + 1) * step;
}

/** The games of a brand that are sold with coupons open. */
export function vipGames(brand: SampleBrand) {
  const facts = brand.samples.pageConfig;
  return Object.entries(brand.games).flatMap(([code, game]) => {
    const own = Object.entries(facts?.games ?? {}).find(([name]) => name === code)?.[1];
    const config = parsePageConfig({ ...facts?.brand, ...own }, brand);
    return isVipVersion(config) ? [game] : [];
  });
}

/** Programme, levels and offers of every such game. */
export function promotionRows(brand: SampleBrand) {
  return vipGames(brand).map(({ gpId }) => {
    const game = { tenant: brand.id, gpId };
    return {
      programme: {
        ...game,
        timeZone: brand.timeZone,
        pointToCoin,
        coinCurrency: 'USD' as const,
        coins: coinsIn(Object.values(brand.currencies)),
        faqTitles: spokenBy(({ faqTitle }) => faqTitle),
        faqContents: spokenBy(({ faq }) => faq.map((line) => `<p>${line}</p>`).join('')),
      },
      levels: needPoints.map((points, levelId) => ({
        ...game,
        levelId,
        names: levelNames(levelId),
        show: `V${levelId}`,
        needPoints: points,
        stage: levelId,
      })),
      offers: offerFacts.map(({ levelId, type, rate, name }) => ({
        ...game,
        offerId: `v${levelId}-${type}`,
        levelId,
        type,
        names: spokenBy(({ coupons }) => coupons[name ?? type]),
        rate,
        validDays: 30,
        active: true,
      })),
    };
  });
}
