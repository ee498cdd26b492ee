import { getRequestConfig } from 'next-intl/server';
import { locale as localeParam, tenant as tenantParam } from 'next/root-params';
import { readBrandSegment } from '@/lib/domain/brand-segment';
import { isLocale, localeTable } from '@/lib/domain/locales';
import { tenantById } from '@/tenants/kit/registry';
import { loadMessages } from './load-messages';

/** Language and brand of a server component. They come from its path, never from a header or cookie, so that pages stay cacheable. */
export default getRequestConfig(async ({ locale: override }) => {
  const locale = override ?? (await localeParam()) ?? 'en';
  const brand = tenantById(readBrandSegment((await tenantParam()) ?? '').tenant);
  const messages = await loadMessages(locale, brand);
  return { locale: isLocale(locale) ? localeTable[locale].bcp47 : locale, timeZone: 'UTC', messages };
});
