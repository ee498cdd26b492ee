import { localeTable, type Locale } from './locales';

/** A duration in a language's own words, rounded up, in the largest unit that it fills: "9 seconds", "3 minutes", "2 hours". */
export function durationText(seconds: number, locale: Locale): string {
  const whole = Math.max(1, Math.ceil(seconds));
  const [unit, count] =
    whole < 60
      ? (['second', whole] as const)
      : whole < 3_600
        ? (['minute', Math.ceil(whole / 60)] as const)
        : (['hour', Math.ceil(whole / 3_600)] as const);
  return unitText(count, unit, locale);
}

/** How long something took, for readers who watch it: seconds up to two minutes, then whole minutes. "62 seconds", "5 minutes". */
export function elapsedText(seconds: number, locale: Locale): string {
  return seconds < 120
    ? unitText(Math.floor(seconds), 'second', locale)
    : unitText(Math.floor(seconds / 60), 'minute', locale);
}

function unitText(count: number, unit: 'second' | 'minute' | 'hour', locale: Locale): string {
  // Latin digits, as all other numbers of the shop have.
  return new Intl.NumberFormat(`${localeTable[locale].bcp47}-u-nu-latn`, {
    style: 'unit',
    unit,
    unitDisplay: 'long',
  }).format(count);
}
