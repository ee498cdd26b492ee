import { regionsOfVisitor } from '@/lib/domain/visitor-regions';

/** The payment regions that the player is probably in, the likeliest first; `locale` is the language of the page. */
export function likelyRegions(locale: string): readonly string[] {
  const { timeZone: zone } = Intl.DateTimeFormat().resolvedOptions();
  return regionsOfVisitor({ zone, languages: [...navigator.languages, locale] });
}
