'use client';

import { useLocale } from 'next-intl';
import { firmSpace, numberHabits } from '@/lib/domain/number-habits';

/** In these languages, a space stands before the percent sign. */
const spaced = ['de', 'es', 'fr', 'ru'];

/**
 * A percentage as it is written in a language (its BCP 47 tag): its decimal mark, and the percent sign on its side. In Latin digits, like
 * counts and prices. `percent` is at least 0 and below 1,000.
 */
export function percentText(percent: number, language: string): string {
  const number = String(percent).replace('.', numberHabits(language).decimal);
  if (language === 'tr') return `%${number}`;
  return `${number}${spaced.includes(language) ? firmSpace : ''}%`;
}

/** Formats percentages in the page's language. */
export function usePercentText(): (percent: number) => string {
  const language = useLocale();
  return (percent) => percentText(percent, language);
}
