'use client';

import { Toast, type ToastMessage } from './toast';

type ToastRegionProps = Readonly<{
  label: string;
  toasts: readonly ToastMessage[];
  onExpire: (id: string) => void;
}>;

/**
 * Where toasts appear: above everything else and below the
 * header, so that neither a bar nor a keyboard hides them.
 */
export function ToastRegion({ label, toasts, onExpire }: ToastRegionProps) {
  return (
    <div
      role="region"
      aria-label={label}
      aria-live="polite"
      className="pointer-events-none fixed inset-x-4 top-[calc(4.25rem+env(safe-area-inset-top))] z-toast grid justify-items-center gap-2"
    >
      {toasts.map((toast) => (
        <Toast key={toast.id} toast={toast} onExpire={onExpire} />
      ))}
    </div>
  );
}
