import { readyLocales } from '@/lib/domain/locales';
import { loadAllWords } from '@/lib/i18n/all-words';
import { loadMessages } from '@/lib/i18n/load-messages';
import { tenants } from '@/tenants/kit/registry';

const brands = Object.values(tenants).map((tenant) => [tenant.id, tenant] as const);

it.each(brands)(
  '%s uses the same words in popups as on its pages, in every language [F6.6]',
  async (id, tenant) => {
    for (const locale of readyLocales(tenant.locales)) {
      expect(await loadAllWords(id, locale)).toEqual(await loadMessages(locale, tenant));
    }
  },
);
