'use client';

import { useEffect, useEffectEvent } from 'react';
import { holdBackEntry } from './back-entry';

const phone = '(max-width: 767px), (pointer: coarse)';

/** While `open`, the back button of a phone calls `onClose` instead of leaving the page. */
export function useBackCloses(open: boolean, onClose: () => void) {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!open || !window.matchMedia?.(phone).matches) return;
    return holdBackEntry(() => close());
  }, [open]);
}
