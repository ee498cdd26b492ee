'use client';

import { useEffect, useEffectEvent } from 'react';
import { holdBackEntry } from './back-entry';

const phone = '(max-width: 767px), (pointer: coarse)';

/** On phones, and while `open`, the back button calls `onClose` and leaves the page where it is. */
export function useBackCloses(open: boolean, onClose: () => void) {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!open || !window.matchMedia?.(phone).matches) return;
    return holdBackEntry(() => close());
  }, [open]);
}
