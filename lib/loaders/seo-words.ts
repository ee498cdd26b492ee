import 'server-only';
import { createTranslator } from 'next-intl';
import { localeTable, type Locale } from '@/lib/domain/locales';
import { loadMessages } from '@/lib/i18n/load-messages';
import type { Tenant } from '@/tenants/kit/tenant';

/** The texts for search engines and previews, for route handlers: those have no path from which next-intl could take language and brand. */
export async function loadSeoWords(tenant: Tenant, locale: Locale) {
  const messages = await loadMessages(locale, tenant);
  return createTranslator({ locale: localeTable[locale].bcp47, messages, namespace: 'seo' });
}
