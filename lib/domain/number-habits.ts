/** Where a price's currency stands: before the number, before it with a space, or after it with a space. */
type CurrencyPlace = 'before' | 'spaced' | 'after';

type NumberHabits = Readonly<{ thousands: string; decimal: string; place: CurrencyPlace }>;

/** A space at which no line breaks. */
export const firmSpace = '\u00a0';
const narrowSpace = '\u202f';

const usual: NumberHabits = { thousands: ',', decimal: '.', place: 'before' };
const continental: NumberHabits = { thousands: '.', decimal: ',', place: 'after' };
const spaced: NumberHabits = { thousands: firmSpace, decimal: ',', place: 'after' };
const pointed: NumberHabits = { thousands: '.', decimal: ',', place: 'before' };

/** The languages whose habits aren't the usual ones. Arabic prices stand left to right, so what they end with stands first. */
const habits: Readonly<Record<string, NumberHabits>> = {
  ar: { ...usual, place: 'spaced' },
  de: continental,
  es: continental,
  fr: { ...spaced, thousands: narrowSpace },
  id: pointed,
  it: continental,
  pl: spaced,
  pt: { ...pointed, place: 'spaced' },
  ru: spaced,
  tr: pointed,
  vi: continental,
};

/**
 * How a language (its BCP 47 tag) writes numbers: what Intl would write, from a table, because the first format that a page makes blocks a
 * phone for 60 ms and more.
 */
export const numberHabits = (language: string): NumberHabits => habits[language] ?? usual;

/** Whole digits in groups of three. */
export const grouped = (digits: string, mark: string): string => digits.replace(/\B(?=(\d{3})+$)/g, mark);
