'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { Languages } from 'lucide-react';
import { SelectPill } from '@/components/ui/select-pill';
import { storedKeys } from '@/lib/client/storage/keys';
import { useLocalStore } from '@/lib/client/storage/use-stored';
import { isLocale, localeTable, type Locale } from '@/lib/domain/locales';

const yearSeconds = 365 * 24 * 3600;

/**
 * The language switcher. The edge reads the choice from a cookie, so the page is asked for again in place: address, query
 * and scroll stay.
 */
export function LanguageMenu({ locale, locales }: Readonly<{ locale: Locale; locales: readonly Locale[] }>) {
  const t = useTranslations('shell');
  const router = useRouter();
  const store = useLocalStore();
  const choose = (chosen: string) => {
    if (!isLocale(chosen) || chosen === locale) return;
    store.write(storedKeys.language, chosen);
    document.cookie = `shop_lang=${chosen}; path=/; max-age=${yearSeconds}; samesite=lax`;
    const url = new URL(window.location.href);
    if (!url.searchParams.has('spec_lang')) return router.refresh();
    // The address names a language, and that beats the stored choice.
    url.searchParams.set('spec_lang', chosen);
    router.replace(url.pathname + url.search, { scroll: false });
  };
  const options = locales.map((each) => ({
    value: each,
    label: localeTable[each].name,
    lang: localeTable[each].bcp47,
  }));
  return (
    <SelectPill
      label={t('language')}
      value={locale}
      options={options}
      onChange={choose}
      icon={<Languages aria-hidden="true" className="size-4.5 shrink-0 sm:size-4" />}
      compact
    />
  );
}
