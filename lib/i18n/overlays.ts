import type { Locale } from '@/lib/domain/locales';
import type { TenantId } from '@/tenants/kit/registry';
import type { Messages } from './load-messages';

type Words<T> = { readonly [K in keyof T]?: T[K] extends string ? string : Words<T[K]> };

/** A brand's own words: some of the messages, and no others. */
export type Overlay = Words<Messages>;

type Load = () => Promise<{ default: Overlay }>;

/** Which brands have words of their own in which languages; npm run check:messages holds it against the files. */
export const overlays: Readonly<Partial<Record<TenantId, Readonly<Partial<Record<Locale, Load>>>>>> = {
  acenet: {
    en: () => import('@/messages/overlays/acenet/en.json'),
    de: () => import('@/messages/overlays/acenet/de.json'),
  },
  'acenet-jp': {
    ja: () => import('@/messages/overlays/acenet-jp/ja.json'),
    en: () => import('@/messages/overlays/acenet-jp/en.json'),
  },
  'brand-en': {
    en: () => import('@/messages/overlays/brand-en/en.json'),
    fr: () => import('@/messages/overlays/brand-en/fr.json'),
  },
  coolgame: {
    en: () => import('@/messages/overlays/coolgame/en.json'),
    th: () => import('@/messages/overlays/coolgame/th.json'),
  },
  dragon: {
    'zh-tw': () => import('@/messages/overlays/dragon/zh-tw.json'),
    en: () => import('@/messages/overlays/dragon/en.json'),
  },
  joyage: {
    'zh-tw': () => import('@/messages/overlays/joyage/zh-tw.json'),
    en: () => import('@/messages/overlays/joyage/en.json'),
  },
  joynet: {
    en: () => import('@/messages/overlays/joynet/en.json'),
    'zh-tw': () => import('@/messages/overlays/joynet/zh-tw.json'),
  },
  ko: {
    ko: () => import('@/messages/overlays/ko/ko.json'),
    en: () => import('@/messages/overlays/ko/en.json'),
  },
  rhinos: {
    en: () => import('@/messages/overlays/rhinos/en.json'),
    'zh-tw': () => import('@/messages/overlays/rhinos/zh-tw.json'),
  },
  'rhinos-jp': {
    ja: () => import('@/messages/overlays/rhinos-jp/ja.json'),
  },
  'rhinos-sea': {
    en: () => import('@/messages/overlays/rhinos-sea/en.json'),
    ms: () => import('@/messages/overlays/rhinos-sea/ms.json'),
  },
  'rhinos-twhk': {
    'zh-tw': () => import('@/messages/overlays/rhinos-twhk/zh-tw.json'),
    en: () => import('@/messages/overlays/rhinos-twhk/en.json'),
  },
  ru: {
    ru: () => import('@/messages/overlays/ru/ru.json'),
    en: () => import('@/messages/overlays/ru/en.json'),
  },
  'spot-jp': {
    ja: () => import('@/messages/overlays/spot-jp/ja.json'),
  },
  ssgame: {
    en: () => import('@/messages/overlays/ssgame/en.json'),
    es: () => import('@/messages/overlays/ssgame/es.json'),
  },
};
