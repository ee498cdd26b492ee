import type { ApiCodeName } from '@/lib/contract/api-code';
import { localeTable, type Locale } from '@/lib/domain/locales';
import ar from '@/messages/ar.json';
import en from '@/messages/en.json';
import ja from '@/messages/ja.json';
import zhTw from '@/messages/zh-tw.json';

/** Words of the answers, for the languages that are ready; a blank or missing one falls back to English. */
const words: Partial<Record<Locale, Partial<Record<ApiCodeName, string>>>> = {
  ar: ar.api,
  en: en.api,
  ja: ja.api,
  'zh-tw': zhTw.api,
};

export function messageFor(locale: Locale, code: ApiCodeName): string {
  const translated = localeTable[locale].ready ? words[locale]?.[code] : undefined;
  return translated !== undefined && translated.trim() !== '' ? translated : en.api[code];
}
