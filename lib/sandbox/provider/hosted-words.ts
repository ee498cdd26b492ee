import { isLocale, type Locale, localeTable } from '@/lib/domain/locales';
import * as ar from './words/ar';
import * as de from './words/de';
import * as en from './words/en';
import * as es from './words/es';
import * as fr from './words/fr';
import * as id from './words/id';
import * as it from './words/it';
import * as ja from './words/ja';
import * as ko from './words/ko';
import * as ms from './words/ms';
import * as pl from './words/pl';
import * as pt from './words/pt';
import * as ru from './words/ru';
import * as th from './words/th';
import * as tr from './words/tr';
import * as vi from './words/vi';
import * as zhCn from './words/zh-cn';
import * as zhTw from './words/zh-tw';

/** All texts of the hosted page. */
export type HostedWords = typeof en.page;
/** The page's texts for each payment method. */
export type MethodWords = typeof en.methods;

type Words = Readonly<{ page: HostedWords; methods: MethodWords }>;

/** The provider speaks these languages, whichever others a shop has. */
const words: Readonly<Partial<Record<Locale, Words>>> = {
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

type HostedLocale = Words & Readonly<{ tag: string; dir: 'ltr' | 'rtl' }>;

/** The texts for a shop's locale, which is also understood as a language tag ("zh-Hant"); English for any other language. */
export function hostedLocale(locale: string): HostedLocale {
  const asked = locale.toLowerCase();
  const named = Object.entries(localeTable).find(
    ([id, { bcp47 }]) => id === asked || bcp47.toLowerCase() === asked,
  )?.[0];
  const lang = isLocale(named) && words[named] !== undefined ? named : 'en';
  const { bcp47, dir } = localeTable[lang];
  return { ...(words[lang] ?? en), tag: bcp47, dir };
}
