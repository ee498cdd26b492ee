/** Where a price's currency stands: before the number, before it with a space, or after it with a space. */
type CurrencyPlace = 'before' | 'spaced' | 'after';

type NumberHabits = Readonly<{ thousands: string; decimal: string; place: CurrencyPlace }>;

/** A space at which no line breaks. */
export const firmSpace = '\u00a0';
const narrowSpace = '\u202f';

/**
 * The mark between thousands, that before decimals, and the place of the currency, in the languages that differ from English. Arabic prices
 * stand left to right, like English ones: a space in them would change its width when the page's own font arrives, and move what follows.
 */
const habits: Readonly<Record<string, readonly [string, string, CurrencyPlace]>> = {
  de: ['.', ',', 'after'],
  es: ['.', ',', 'after'],
  fr: [narrowSpace, ',', 'after'],
  id: ['.', ',', 'before'],
  it: ['.', ',', 'after'],
  pl: [firmSpace, ',', 'after'],
  pt: ['.', ',', 'spaced'],
  ru: [firmSpace, ',', 'after'],
  tr: ['.', ',', 'before'],
  vi: ['.', ',', 'after'],
};

/**
 * How a language (its BCP 47 tag) writes numbers: what Intl would write, from a table, because the first format that a page makes blocks a
 * phone for 60 ms and more.
 */
export function numberHabits(language: string): NumberHabits {
  const [thousands, decimal, place] = habits[language] ?? [',', '.', 'before'];
  return { thousands, decimal, place };
}

/** Whole digits in groups of three. */
export const grouped = (digits: string, mark: string): string => digits.replace(/\B(?=(\d{3})+$)/g, mark);

/** In these languages, a number of four digits is written without a mark. */
const fromFiveDigits = ['es', 'it', 'pl'];

/**
 * A count as it is written in a language (its BCP 47 tag), but in Latin digits like prices, so that numbers look alike in every language.
 * `count` is a whole number of at least 0.
 */
export function countText(count: number, language: string): string {
  const digits = String(count);
  if (digits.length < 5 && fromFiveDigits.includes(language)) return digits;
  return grouped(digits, numberHabits(language).thousands);
}
