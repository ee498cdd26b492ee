import { isLocale, localeTable, type Locale } from '@/lib/domain/locales';
import { unknownImport } from '@/lib/domain/unknown-import';
import en from '@/messages/en.json';
import type { Tenant } from '@/tenants/kit/tenant';
import { languages } from './languages';
import { mergeMessages } from './merge-messages';
import { overlays } from './overlays';

export type Messages = typeof en;

/**
 * The words of a page, whole: each is the brand's own in this language, else the language's, else that of the brand's default
 * language, else English. Without a brand, for pages of nobody, the language's over English. Rejects for a language that isn't one of
 * the eighteen.
 */
export async function loadMessages(
  locale: string,
  brand: Pick<Tenant, 'id' | 'defaultLocale'> | null = null,
): Promise<Messages> {
  if (!isLocale(locale)) throw unknownImport(`messages/${locale}.json`);
  const layers = [
    brand === null || brand.defaultLocale === locale ? null : await languageOf(brand.defaultLocale),
    await languageOf(locale),
    brand === null ? null : await overlayOf(brand.id, locale),
  ];
  return mergeMessages(en, layers);
}

/** A language's own words; an unready language has none yet. */
async function languageOf(locale: Locale): Promise<unknown> {
  if (locale === 'en') return en;
  return localeTable[locale].ready ? (await languages[locale]()).default : null;
}

async function overlayOf(id: Tenant['id'], locale: Locale): Promise<unknown> {
  return (await overlays[id]?.[locale]?.())?.default ?? null;
}
