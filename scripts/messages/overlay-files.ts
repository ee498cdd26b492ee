import { readdirSync } from 'node:fs';
import { isLocale, type Locale } from '@/lib/domain/locales';

/** A brand's own words in a language: messages/overlays/<tenant>/<locale>.json. */
export type OverlayFile = Readonly<{ tenant: string; locale: Locale }>;

/** Every overlay there is; a file that isn't named after a language is an error. */
export function overlayFiles(folder: string): readonly OverlayFile[] {
  return readdirSync(folder).flatMap((tenant) =>
    readdirSync(`${folder}/${tenant}`).map((file) => {
      const locale = file.replace(/\.json$/, '');
      if (!isLocale(locale))
        throw new TypeError(`${folder}/${tenant}/${file} is in no language of the shop.`);
      return { tenant, locale };
    }),
  );
}
