import 'server-only';
import { createTranslator } from 'next-intl';
import { localeTable, readyLocales } from '@/lib/domain/locales';
import { loadMessages } from '@/lib/i18n/load-messages';
import type { Tenant } from '@/tenants/kit/tenant';

/** The texts of the offline page in each language of the brand (F6.3), by language code. */
export async function loadOfflineWords(tenant: Tenant) {
  const languages = readyLocales(tenant.locales).map(async (locale) => {
    const { bcp47, dir } = localeTable[locale];
    const t = createTranslator({ locale: bcp47, messages: await loadMessages(locale, tenant) });
    const words = { title: t('errors.offline'), text: t('offline.text'), retry: t('errors.retry') };
    return [locale, { lang: bcp47, dir, ...words }] as const;
  });
  return Object.fromEntries(await Promise.all(languages));
}
