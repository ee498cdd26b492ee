import { localeTable, type Locale } from '@/lib/domain/locales';

/** A duration in a language's own words, rounded up, in the largest unit that it fills: "9 seconds", "3 minutes", "2 hours". */
export function durationText(seconds: number, locale: Locale): string {
  const whole = Math.max(1, Math.ceil(seconds));
  const [unit, count] =
    whole < 60
      ? (['second', whole] as const)
      : whole < 3_600
        ? (['minute', Math.ceil(whole / 60)] as const)
        : (['hour', Math.ceil(whole / 3_600)] as const);
  // Latin digits, as all other numbers of the shop have.
  return new Intl.NumberFormat(`${localeTable[locale].bcp47}-u-nu-latn`, {
    style: 'unit',
    unit,
    unitDisplay: 'long',
  }).format(count);
}
