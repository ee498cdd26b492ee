import { isLocale, localeTable, type Locale } from '@/lib/domain/locales';
import en from '@/messages/en.json';
import type { Tenant } from '@/tenants/kit/tenant';
import { brandWords } from '@/tenants/kit/words';
import { mergeMessages } from './merge-messages';

export type Messages = typeof en;

/**
 * All messages of a page. Each text is the brand's own in this language, else the language's, else that of the brand's default language,
 * else English. Without a brand (pages that belong to none): the language's, else English. Rejects when `locale` isn't a language of the
 * shop.
 */
export async function loadMessages(
  locale: string,
  brand: Pick<Tenant, 'id' | 'defaultLocale'> | null = null,
): Promise<Messages> {
  if (!isLocale(locale)) throw unknownImport(`messages/${locale}.json`);
  const layers = [
    brand === null || brand.defaultLocale === locale ? null : await languageOf(brand.defaultLocale),
    await languageOf(locale),
    brand === null ? null : await brandWords(brand.id, locale),
  ];
  return mergeMessages(en, layers);
}

/** A language's own messages; null while the language isn't ready. */
async function languageOf(locale: Locale): Promise<unknown> {
  if (locale === 'en') return en;
  if (!localeTable[locale].ready) return null;
  const file: unknown = await import(`../../messages/${locale}.json`);
  return typeof file === 'object' && file !== null && 'default' in file ? file.default : null;
}

/** The error for a path that a loader doesn't know; its text is fixed (F6.10). */
function unknownImport(path: string): Error {
  return new Error('Unknown variable dynamic import', { cause: path });
}
