import { readdirSync } from 'node:fs';
import { isLocale, type Locale } from '@/lib/domain/locales';

/** A brand's own words in a language: tenants/<tenant>/words.<locale>.json. */
export type OverlayFile = Readonly<{ tenant: string; locale: Locale }>;

/** Every overlay below a folder of brands. Throws a TypeError for a file that isn't named after a language. */
export function overlayFiles(folder: string): readonly OverlayFile[] {
  return readdirSync(folder).flatMap((tenant) =>
    readdirSync(`${folder}/${tenant}`)
      .filter((file) => file.endsWith('.json'))
      .map((file) => {
        const locale = /^words\.(.+)\.json$/.exec(file)?.[1];
        if (!isLocale(locale))
          throw new TypeError(
            `${folder}/${tenant}/${file} is no words.<locale>.json of a language of the shop.`,
          );
        return { tenant, locale };
      }),
  );
}
