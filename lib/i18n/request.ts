import { getRequestConfig } from 'next-intl/server';
import { locale as localeParam } from 'next/root-params';
import { isLocale, localeTable } from '@/lib/domain/locales';
import { loadMessages } from './load-messages';

/** The language of a server component: that of its path, never of a header or cookie, so that pages stay cacheable. */
export default getRequestConfig(async ({ locale: override }) => {
  const asked = override ?? (await localeParam());
  const locale = isLocale(asked) ? asked : 'en';
  return { locale: localeTable[locale].bcp47, timeZone: 'UTC', messages: await loadMessages(locale) };
});
