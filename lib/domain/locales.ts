/** What a locale needs besides its words: its BCP 47 tag, direction, font sheet and own name. */
type LocaleFacts = Readonly<{
  bcp47: string;
  dir: 'ltr' | 'rtl';
  /** Font sheet; languages without one of their own use that of English (spec section 1). */
  font: 'en' | 'ja' | 'ko' | 'th' | 'zh-cn' | 'zh-tw';
  /** The language's name in itself, for the language menu. */
  name: string;
  /** False until the message file is whole; players are never offered an unready locale. */
  ready: boolean;
}>;

/** The 18 interface languages (spec section 1). */
export const localeTable = {
  ar: { bcp47: 'ar', dir: 'rtl', font: 'en', name: 'العربية', ready: true },
  de: { bcp47: 'de', dir: 'ltr', font: 'en', name: 'Deutsch', ready: false },
  en: { bcp47: 'en', dir: 'ltr', font: 'en', name: 'English', ready: true },
  es: { bcp47: 'es', dir: 'ltr', font: 'en', name: 'Español', ready: false },
  fr: { bcp47: 'fr', dir: 'ltr', font: 'en', name: 'Français', ready: false },
  id: { bcp47: 'id', dir: 'ltr', font: 'en', name: 'Bahasa Indonesia', ready: false },
  it: { bcp47: 'it', dir: 'ltr', font: 'en', name: 'Italiano', ready: false },
  ja: { bcp47: 'ja', dir: 'ltr', font: 'ja', name: '日本語', ready: true },
  ko: { bcp47: 'ko', dir: 'ltr', font: 'ko', name: '한국어', ready: false },
  ms: { bcp47: 'ms', dir: 'ltr', font: 'en', name: 'Bahasa Melayu', ready: false },
  pl: { bcp47: 'pl', dir: 'ltr', font: 'en', name: 'Polski', ready: false },
  pt: { bcp47: 'pt', dir: 'ltr', font: 'en', name: 'Português', ready: false },
  ru: { bcp47: 'ru', dir: 'ltr', font: 'en', name: 'Русский', ready: false },
  th: { bcp47: 'th', dir: 'ltr', font: 'th', name: 'ไทย', ready: false },
  tr: { bcp47: 'tr', dir: 'ltr', font: 'en', name: 'Türkçe', ready: false },
  vi: { bcp47: 'vi', dir: 'ltr', font: 'en', name: 'Tiếng Việt', ready: false },
  'zh-cn': { bcp47: 'zh-Hans', dir: 'ltr', font: 'zh-cn', name: '简体中文', ready: false },
  'zh-tw': { bcp47: 'zh-Hant', dir: 'ltr', font: 'zh-tw', name: '繁體中文', ready: true },
} as const satisfies Record<string, LocaleFacts>;

export type Locale = keyof typeof localeTable;

/** True when `value` is one of the 18 languages, whether or not its messages are ready. */
export function isLocale(value: unknown): value is Locale {
  return typeof value === 'string' && Object.hasOwn(localeTable, value);
}

/** Of a brand's languages, those whose messages are whole, in the brand's order. */
export function readyLocales(locales: readonly Locale[]): readonly Locale[] {
  return locales.filter((locale) => localeTable[locale].ready);
}
