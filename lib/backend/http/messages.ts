import type { ApiCodeName } from '@/lib/contract/api-code';
import type { Locale } from '@/lib/domain/locales';
import ar from '@/messages/ar.json';
import de from '@/messages/de.json';
import en from '@/messages/en.json';
import es from '@/messages/es.json';
import fr from '@/messages/fr.json';
import id from '@/messages/id.json';
import it from '@/messages/it.json';
import ja from '@/messages/ja.json';
import ko from '@/messages/ko.json';
import ms from '@/messages/ms.json';
import pl from '@/messages/pl.json';
import pt from '@/messages/pt.json';
import ru from '@/messages/ru.json';
import th from '@/messages/th.json';
import tr from '@/messages/tr.json';
import vi from '@/messages/vi.json';
import zhCn from '@/messages/zh-cn.json';
import zhTw from '@/messages/zh-tw.json';

/** Words of the answers; one that is blank or not there yet falls back to English. */
const words: Readonly<Record<Locale, Readonly<Partial<Record<ApiCodeName, string>>>>> = {
  ar: ar.api,
  de: de.api,
  en: en.api,
  es: es.api,
  fr: fr.api,
  id: id.api,
  it: it.api,
  ja: ja.api,
  ko: ko.api,
  ms: ms.api,
  pl: pl.api,
  pt: pt.api,
  ru: ru.api,
  th: th.api,
  tr: tr.api,
  vi: vi.api,
  'zh-cn': zhCn.api,
  'zh-tw': zhTw.api,
};

export function messageFor(locale: Locale, code: ApiCodeName): string {
  const translated = words[locale][code]?.trim() ?? '';
  const english: Readonly<Record<ApiCodeName, string>> = en.api;
  return translated === '' ? english[code] : translated;
}
