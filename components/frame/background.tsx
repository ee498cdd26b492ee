'use client';

import { type ReactNode, useEffect } from 'react';
import { useSetAtom } from 'jotai';
import { useTranslations } from 'next-intl';
import { useIdle } from '@/lib/client/page/page-stages';
import { LoginKeeper } from '@/components/account/login/login-keeper';
import { SdkLogin } from '@/components/account/login/sdk-login';
import { workerPath } from '@/lib/client/offline/worker-script';

// Imported here rather than on demand, so that a message about a lost connection can still be shown, and a popup waits only for its own
// code.
import '@/components/ui/toast';
import './popup-loader';
import { repeatPress } from '@/lib/client/page-scripts/repeat-press';
import { showToastAtom } from '@/lib/client/popups/toasts';
import { rereadAfterReturn } from '@/lib/client/storage/reread-after-return';
import { useLocalStore } from '@/lib/client/storage/use-stored';
import { OfflineBar } from './offline-bar';

/** What runs beside every page: logins, browser storage and whether the device is online. */
export function Background(): ReactNode {
  useEffect(repeatPress, []);
  useEffect(rereadAfterReturn, []);
  return (
    <>
      <OfflineBar />
      <OfflinePages />
      <StorageNotice />
      <SdkLogin />
      <LoginKeeper />
    </>
  );
}

/** Registers the service worker, which caches the offline page, once the browser is idle. */
function OfflinePages(): ReactNode {
  const isIdle = useIdle();
  useEffect(() => {
    if (isIdle) registerWorker();
  }, [isIdle]);
  return null;
}

/** Warns a player whose browser stores nothing (cookies off, private mode) that logins and choices end with the page (F4.10). */
export function StorageNotice() {
  const t = useTranslations('notices');
  const store = useLocalStore();
  const showToast = useSetAtom(showToastAtom);
  useEffect(() => {
    if (!store.isLasting()) showToast({ tone: 'error', text: t('cookiesNeeded') });
  }, [store, showToast, t]);
  return null;
}

/**
 * Registers the service worker (F6.3). Call it once the page is usable. Does nothing in a browser without workers, or one that refuses
 * them: the page doesn't depend on the worker.
 */
function registerWorker(): void {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.register(workerPath, { updateViaCache: 'none' }).catch(() => undefined);
}
