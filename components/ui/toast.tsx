'use client';

import { CircleCheck, Info, TriangleAlert } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';

export type ToastMessage = Readonly<{ id: string; tone: 'success' | 'info' | 'error'; text: string }>;

export type ToastProps = Readonly<{ toast: ToastMessage; onExpire: (id: string) => void }>;

const looks = {
  success: <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-success" />,
  info: <Info aria-hidden="true" className="size-5 shrink-0 text-accent-ink" />,
  error: <TriangleAlert aria-hidden="true" className="size-5 shrink-0 text-danger" />,
};

/** Milliseconds that a message stays: one second for 15 characters plus two seconds, and at least 4 seconds. */
export function readingTime(text: string): number {
  return Math.max(4000, Math.ceil((text.length / 15) * 1000) + 2000);
}

/**
 * One message in a ToastRegion, whose live region announces it. It disappears after its reading time; hovering over it pauses that time,
 * and a press dismisses it.
 */
export function Toast({ toast, onExpire }: ToastProps) {
  const [held, setHeld] = useState(false);
  const expire = useEffectEvent(() => onExpire(toast.id));
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => expire(), readingTime(toast.text));
    return () => clearTimeout(timer);
  }, [held, toast.text]);
  return (
    <div
      role={toast.tone === 'error' ? 'alert' : undefined}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onClick={() => onExpire(toast.id)}
      className="pointer-events-auto flex w-fit max-w-full animate-rise items-center gap-2.5 rounded-m bg-raised px-4 py-3 font-medium shadow-popup inset-ring inset-ring-line"
    >
      {looks[toast.tone]}
      <span className="min-w-0">{toast.text}</span>
    </div>
  );
}
