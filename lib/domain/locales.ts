/** What a language needs besides its messages: its BCP 47 tag, direction, font sheet and own name. */
type LocaleFacts = Readonly<{
  bcp47: string;
  dir: 'ltr' | 'rtl';
  /** The font sheet; languages without one of their own use that of English (F1.10). */
  font: 'en' | 'ja' | 'ko' | 'th' | 'zh-cn' | 'zh-tw';
  /** The language's name in that language, for the language menu. */
  name: string;
  /** False until the message file is complete; players are never offered a language that isn't ready. */
  ready: boolean;
}>;

/** The interface languages (F1.6), each with all its facts besides its messages. */
export const localeTable = {
  ar: { bcp47: 'ar', dir: 'rtl', font: 'en', name: 'العربية', ready: true },
  de: { bcp47: 'de', dir: 'ltr', font: 'en', name: 'Deutsch', ready: true },
  en: { bcp47: 'en', dir: 'ltr', font: 'en', name: 'English', ready: true },
  es: { bcp47: 'es', dir: 'ltr', font: 'en', name: 'Español', ready: true },
  fr: { bcp47: 'fr', dir: 'ltr', font: 'en', name: 'Français', ready: true },
  id: { bcp47: 'id', dir: 'ltr', font: 'en', name: 'Bahasa Indonesia', ready: true },
  it: { bcp47: 'it', dir: 'ltr', font: 'en', name: 'Italiano', ready: true },
  ja: { bcp47: 'ja', dir: 'ltr', font: 'ja', name: '日本語', ready: true },
  ko: { bcp47: 'ko', dir: 'ltr', font: 'ko', name: '한국어', ready: true },
  ms: { bcp47: 'ms', dir: 'ltr', font: 'en', name: 'Bahasa Melayu', ready: true },
  pl: { bcp47: 'pl', dir: 'ltr', font: 'en', name: 'Polski', ready: true },
  pt: { bcp47: 'pt', dir: 'ltr', font: 'en', name: 'Português', ready: true },
  ru: { bcp47: 'ru', dir: 'ltr', font: 'en', name: 'Русский', ready: true },
  th: { bcp47: 'th', dir: 'ltr', font: 'th', name: 'ไทย', ready: true },
  tr: { bcp47: 'tr', dir: 'ltr', font: 'en', name: 'Türkçe', ready: true },
  vi: { bcp47: 'vi', dir: 'ltr', font: 'en', name: 'Tiếng Việt', ready: true },
  'zh-cn': { bcp47: 'zh-Hans', dir: 'ltr', font: 'zh-cn', name: '简体中文', ready: true },
  'zh-tw': { bcp47: 'zh-Hant', dir: 'ltr', font: 'zh-tw', name: '繁體中文', ready: true },
} as const satisfies Record<string, LocaleFacts>;

export type Locale = keyof typeof localeTable;

/** True when `value` is a language of the shop, whether or not its messages are ready. */
export function isLocale(value: unknown): value is Locale {
  return typeof value === 'string' && Object.hasOwn(localeTable, value);
}

/** The languages of a brand whose messages are complete, in the brand's order. */
export function readyLocales(locales: readonly Locale[]): readonly Locale[] {
  return locales.filter((locale) => localeTable[locale].ready);
}
