import { z } from 'zod';
import { isLocale, localeTable } from '@/lib/domain/locales';
import type { LocalText } from '@/lib/domain/local-text';
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

const files = {
  ar,
  de,
  en,
  es,
  fr,
  id,
  it,
  ja,
  ko,
  ms,
  pl,
  pt,
  ru,
  th,
  tr,
  vi,
  'zh-cn': zhCn,
  'zh-tw': zhTw,
};
const named = z.object({ replenish: z.object({ orderName: z.string().trim().min(1) }) });

/** What a debt is called where orders name their goods; a language that hasn't the word yet is left out. */
export const orderNames: LocalText = Object.fromEntries(
  Object.keys(localeTable)
    .filter(isLocale)
    .flatMap((locale) => {
      const words = named.safeParse(files[locale]);
      return words.success ? [[locale, words.data.replenish.orderName] as const] : [];
    }),
);
