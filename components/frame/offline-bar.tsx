'use client';

import { useTranslations } from 'next-intl';
import { useSyncExternalStore } from 'react';

function watchLine(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

/** One bar below the header for as long as the device has no line. A device that only thinks it has one is told by what fails. */
export function OfflineBar() {
  const t = useTranslations('errors');
  const isOnline = useSyncExternalStore(
    watchLine,
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
