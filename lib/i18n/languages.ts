import type { Locale } from '@/lib/domain/locales';

type LoadWords = () => Promise<{ default: unknown }>;

/** The words of every language but English, which each page has as its last resort. */
export const languages = {
  ar: () => import('@/messages/ar.json'),
  de: () => import('@/messages/de.json'),
  es: () => import('@/messages/es.json'),
  fr: () => import('@/messages/fr.json'),
  id: () => import('@/messages/id.json'),
  it: () => import('@/messages/it.json'),
  ja: () => import('@/messages/ja.json'),
  ko: () => import('@/messages/ko.json'),
  ms: () => import('@/messages/ms.json'),
  pl: () => import('@/messages/pl.json'),
  pt: () => import('@/messages/pt.json'),
  ru: () => import('@/messages/ru.json'),
  th: () => import('@/messages/th.json'),
  tr: () => import('@/messages/tr.json'),
  vi: () => import('@/messages/vi.json'),
  'zh-cn': () => import('@/messages/zh-cn.json'),
  'zh-tw': () => import('@/messages/zh-tw.json'),
} as const satisfies Readonly<Record<Exclude<Locale, 'en'>, LoadWords>>;
