import { languageFaults, type Language } from './faults';
import type { FlatMessages } from './flatten';
import type { OverlayFile } from './overlay-files';

type Brands = Readonly<Record<string, Readonly<{ locales: readonly string[] }> | undefined>>;

/** Overlays that are never shown: those of an unknown brand, or in a language that the brand lacks. */
export function overlayListFaults(files: readonly OverlayFile[], brands: Brands): string[] {
  return files.flatMap((file) => {
    const { tenant, locale } = file;
    const brand = brands[tenant];
    if (brand === undefined) return [`${nameOf(file)}: there is no brand ${tenant}`];
    return brand.locales.includes(locale) ? [] : [`${nameOf(file)}: the brand doesn't speak ${locale}`];
  });
}

/**
 * What is wrong with a brand's own words: everything that would be wrong with a language, except that an overlay needn't have every key. In
 * addition: texts of API answers, which no overlay affects, and texts identical to the language's own.
 */
export function overlayFaults(
  tenant: string,
  english: FlatMessages,
  own: FlatMessages,
  overlay: Language,
): string[] {
  const asked = new Map([...english].filter(([key]) => overlay.messages.has(key)));
  const needless = [...overlay.messages].flatMap(([key, text]) => {
    if (key.startsWith('api.')) return [`${overlay.locale}: ${key} is the API's, the same for all brands`];
    return own.get(key) === text ? [`${overlay.locale}: ${key} says what the language says`] : [];
  });
  const faults = [...languageFaults(asked, overlay, new Set()), ...needless];
  return faults.map((fault) => `${tenant}, words.${fault}`);
}

function nameOf({ tenant, locale }: Readonly<{ tenant: string; locale: string }>): string {
  return `${tenant}, words.${locale}`;
}
