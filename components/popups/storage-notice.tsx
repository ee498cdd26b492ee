'use client';

import { useSetAtom } from 'jotai';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { showToastAtom } from '@/lib/client/popups/toasts';
import { useLocalStore } from '@/lib/client/storage/use-stored';

/**
 * Tells a player whose browser stores nothing (cookies off,
 * private mode) that logins and choices end with the page (F4.10).
 */
export function StorageNotice() {
  const t = useTranslations('notices');
  const store = useLocalStore();
  const showToast = useSetAtom(showToastAtom);
  useEffect(() => {
    if (!store.isLasting()) showToast({ tone: 'error', text: t('cookiesNeeded') });
  }, [store, showToast, t]);
  return null;
}
