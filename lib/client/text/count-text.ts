import { useLocale } from 'next-intl';
import { grouped, numberHabits } from '@/lib/domain/number-habits';

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

/** Formats counts in the page's language. */
export function useCountText(): (count: number) => string {
  const language = useLocale();
  return (count) => countText(count, language);
}
