import { localeTable, type Locale } from '@/lib/domain/locales';
import en from '@/messages/en.json';
import { mergeMessages } from './merge-messages';

export type Messages = typeof en;

/** A language's words over the English ones; an unready language has none of its own yet. */
export async function loadMessages(locale: Locale): Promise<Messages> {
  if (locale === 'en' || !localeTable[locale].ready) return en;
  return mergeMessages({ default: en }, await import(`@/messages/${locale}.json`)).default;
}
