'use client';

import { useTranslations } from 'next-intl';
import { useSyncExternalStore } from 'react';

function watchConnection(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

/**
 * A bar below the header for as long as the device reports that it is offline. If a device wrongly believes that it is online, a call that
 * fails shows the problem instead.
 */
export function OfflineBar() {
  const t = useTranslations('errors');
  const isOnline = useSyncExternalStore(
    watchConnection,
    () => navigator.onLine,
    () => true,
  );
  return (
    <p
      role="status"
      className="fixed inset-x-0 top-14 z-toast bg-ink py-1.5 text-center text-s font-medium text-bg empty:hidden lg:top-16 short:top-11"
    >
      {isOnline ? '' : t('offline')}
    </p>
  );
}
