import { languageFaults, type Language } from './faults';
import type { FlatMessages } from './flatten';
import type { OverlayFile } from './overlay-files';

type Brands = Readonly<Record<string, Readonly<{ locales: readonly string[] }> | undefined>>;
type Listed = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** Overlays nobody can see: of an unknown brand, in a language it lacks, or not listed; and listed ones without a file. */
export function overlayListFaults(files: readonly OverlayFile[], listed: Listed, brands: Brands): string[] {
  const names = new Set(files.map(nameOf));
  const lacking = Object.entries(listed).flatMap(([tenant, locales]) =>
    Object.keys(locales)
      .map((locale) => nameOf({ tenant, locale }))
      .filter((name) => !names.has(name))
      .map((name) => `${name} is listed in lib/i18n/overlays.ts but has no file`),
  );
  const stray = files.flatMap((file) => {
    const { tenant, locale } = file;
    const brand = brands[tenant];
    if (brand === undefined) return [`${nameOf(file)}: there is no brand ${tenant}`];
    if (!brand.locales.includes(locale)) return [`${nameOf(file)}: the brand doesn't speak ${locale}`];
    return listed[tenant]?.[locale] === undefined
      ? [`${nameOf(file)} isn't listed in lib/i18n/overlays.ts`]
      : [];
  });
  return [...lacking, ...stray];
}

/**
 * What is wrong with a brand's own words: everything that would be wrong with a language, but an overlay needn't have every key;
 * and answers of the API, which no overlay reaches, and words that say what the language says anyway.
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
  return faults.map((fault) => `overlays/${tenant}/${fault}`);
}

function nameOf({ tenant, locale }: Readonly<{ tenant: string; locale: string }>): string {
  return `overlays/${tenant}/${locale}`;
}
