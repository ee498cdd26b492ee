'use client';

import { atom, useSetAtom } from 'jotai';
import { useRouter } from 'next/navigation';
import { useShop } from '@/lib/client/shop/shop';
import { storedKeys } from '@/lib/client/storage/keys';
import { useLocalStore } from '@/lib/client/storage/use-stored';
import { logEvent } from '@/lib/client/track/log-event';
import { isLocale } from '@/lib/domain/locales';
import { keepLanguageCookie } from './shop-cookies';

/** The control by which the language was chosen, until the page is shown in it: that control then gets the focus back. */
export const languageChosenByAtom = atom<string | null>(null);

/**
 * Changes the page's language in place: address, query and scroll position stay, and so does what was chosen or typed. The edge reads the
 * choice from a cookie, so the page only has to be requested again; where cookies are blocked, from the address. `control` identifies the
 * control on the page.
 */
export function useChooseLanguage(control: string): (chosen: string) => Promise<void> {
  const { locale } = useShop();
  const router = useRouter();
  const store = useLocalStore();
  const setChosenBy = useSetAtom(languageChosenByAtom);
  return async (chosen) => {
    if (!isLocale(chosen) || chosen === locale) return;
    logEvent('language_changed', { language: chosen });
    store.write(storedKeys.language, chosen);
    const isKept = keepLanguageCookie(chosen);
    // If this can't be loaded, the new page merely starts at its top.
    await import('./page-restoration').then(({ storePageState }) => storePageState()).catch(() => undefined);
    setChosenBy(control);
    const url = new URL(window.location.href);
    if (isKept && !url.searchParams.has('spec_lang')) return router.refresh();
    // The language in the address takes precedence over the stored choice, and is all that the edge sees where cookies are blocked.
    url.searchParams.set('spec_lang', chosen);
    router.replace(url.pathname + url.search + url.hash, { scroll: false });
  };
}
