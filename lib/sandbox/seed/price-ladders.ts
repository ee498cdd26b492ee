import { exponentOf, type Currency } from '@/lib/domain/currency';
import { toMinor } from '@/lib/domain/money';

/** The price tiers, from the smallest pack of the game's currency to the weekly deal. */
export const tiers = [
  't1',
  't2',
  't3',
  't4',
  't5',
  't6',
  'special',
  'week',
  'month',
  'season',
  'starter',
  'adventure',
  'hero',
  'daily',
  'weekly',
] as const;
export type Tier = (typeof tiers)[number];

/** Minor units; `original` is the price before a standing discount. */
type TierPrice = Readonly<{ minor: number; original: number | null }>;

/** One price per tier, in the order above; "now/before" when there is a standing discount. */
const ladders = {
  USD: '0.99 4.99 9.99 19.99 49.99 99.99 24.99/29.99 1.99 4.99 9.99 2.99/5.99 14.99 39.99/49.99 0.99/1.99 6.99/9.99',
  EUR: '0.99 4.99 9.99 19.99 49.99 99.99 24.99/29.99 1.99 4.99 9.99 2.99/5.99 14.99 39.99/49.99 0.99/1.99 6.99/9.99',
  JPY: '120 600 1200 2400 6000 12000 3000/3600 240 600 1200 360/720 1800 4800/6000 120/240 840/1200',
  KRW: '1200 5900 12000 25000 65000 129000 33000/39000 2500 5900 12000 3900/7900 19000 49000/65000 1200/2500 8900/12000',
  TWD: '30 150 300 600 1490 2990 750/890 60 150 300 90/180 450 1190/1490 30/60 210/300',
  RMB: '6 30 68 128 328 648 168/198 12 30 68 18/36 98 258/328 6/12 45/68',
  TRY: '34.99 169.99 349.99 699.99 1749.99 3499.99 879.99/1049.99 69.99 169.99 349.99 104.99/209.99 524.99 1399.99/1749.99 34.99/69.99 244.99/349.99',
  THB: '35 179 349 699 1750 3500 879/1050 69 179 349 105/209 525 1400/1750 35/69 245/349',
  VND: '22000 109000 219000 439000 1099000 2199000 549000/659000 44000 109000 219000 65000/129000 329000 879000/1099000 22000/44000 149000/219000',
  IDR: '16000 79000 159000 319000 799000 1599000 399000/479000 32000 79000 159000 48000/95000 239000 639000/799000 16000/32000 111000/159000',
  MYR: '4.90 22.90 44.90 89.90 229.90 449.90 114.90/139.90 8.90 22.90 44.90 13.90/26.90 67.90 179.90/229.90 4.90/8.90 31.90/44.90',
} as const satisfies Partial<Record<Currency, string>>;
type Priced = keyof typeof ladders;
/** The currencies in which samples have prices of their own. */
export const pricedCurrencies = Object.keys(ladders).filter(isPriced);

function isPriced(currency: string): currency is Priced {
  return Object.hasOwn(ladders, currency);
}

/** In any other currency, samples have the numbers of the yen or the dollar. */
function numbersOf(currency: Currency): Priced {
  if (isPriced(currency)) return currency;
  return exponentOf(currency) === 0 ? 'JPY' : 'USD';
}

/** The limits of methods: just above the second pack, and just above the fourth. */
const methodLimits: Readonly<Record<Priced, Readonly<{ low: string; high: string }>>> = {
  USD: { low: '5', high: '20' },
  EUR: { low: '5', high: '20' },
  JPY: { low: '1000', high: '3000' },
  KRW: { low: '6000', high: '30000' },
  TWD: { low: '200', high: '700' },
  RMB: { low: '50', high: '150' },
  TRY: { low: '200', high: '750' },
  THB: { low: '200', high: '750' },
  VND: { low: '150000', high: '500000' },
  IDR: { low: '100000', high: '350000' },
  MYR: { low: '25', high: '100' },
};

/** The prices of all tiers in a currency. */
export function pricesIn(currency: Currency): ReadonlyMap<Tier, TierPrice> {
  const entries = ladders[numbersOf(currency)].split(' ');
  return new Map(
    tiers.map((tier, index) => {
      const [now = '', before] = (entries[index] ?? '').split('/');
      const original = before === undefined ? null : minorOf(before, currency);
      return [tier, { minor: minorOf(now, currency), original }];
    }),
  );
}

/** Limits of methods in minor units of a currency. */
export function methodLimitsIn(currency: Currency): Readonly<{ low: number; high: number }> {
  const { low, high } = methodLimits[numbersOf(currency)];
  return { low: minorOf(low, currency), high: minorOf(high, currency) };
}

function minorOf(decimal: string, currency: Currency): number {
  const minor = toMinor(decimal, currency);
  if (minor === null) throw new Error(`"${decimal}" is no amount of ${currency}.`);
  return minor;
}
