'use client';

import { useAtomValue, useSetAtom } from 'jotai';
import { useTranslations } from 'next-intl';
import { Suspense } from 'react';
import type { ToastMessage, ToastProps } from '@/components/ui/toast';
import { optionalPart } from '@/lib/client/page/page-stages';
import { dismissToastAtom, toastsAtom } from '@/lib/client/popups/toasts';

/** Where toasts appear. Always on the page, because screen readers announce only additions to a live region that already exists. */
export function ToastHost() {
  const t = useTranslations('popup');
  const toasts = useAtomValue(toastsAtom);
  const dismiss = useSetAtom(dismissToastAtom);
  return <ToastRegion label={t('messages')} toasts={toasts} onExpire={dismiss} />;
}

/** Not in a page's first load, because a page rarely has a message to show. */
const Toast = optionalPart(() => import('@/components/ui/toast').then((loaded) => loaded.Toast), PlainToast);

/** The message alone, in case the connection is lost before the toast's code has loaded. It disappears when pressed. */
function PlainToast({ toast, onExpire }: ToastProps) {
  return (
    <button
      type="button"
      role={toast.tone === 'error' ? 'alert' : undefined}
      onClick={() => onExpire(toast.id)}
      className="pointer-events-auto rounded-m bg-raised px-4 py-3 shadow-popup"
    >
      {toast.text}
    </button>
  );
}

type ToastRegionProps = Readonly<{
  label: string;
  toasts: readonly ToastMessage[];
  onExpire: (id: string) => void;
}>;

/** The region for toasts: above everything else and below the header, so that neither a bar nor a keyboard hides them. */
export function ToastRegion({ label, toasts, onExpire }: ToastRegionProps) {
  return (
    <div
      role="region"
      aria-label={label}
      aria-live="polite"
      className="pointer-events-none fixed inset-x-4 top-[calc(4.25rem+env(safe-area-inset-top))] z-toast grid justify-items-center gap-2"
    >
      {toasts.map((toast) => (
        <Suspense key={toast.id}>
          <Toast toast={toast} onExpire={onExpire} />
        </Suspense>
      ))}
    </div>
  );
}
