'use client';

import { useEffect, useMemo, useRef } from 'react';

/**
 * Remembers what had the focus when the first of several popups opened, and returns it after the last one has
 * closed, unless `instead` named something else to do.
 */
export function useFocusReturn(isOpen: boolean) {
  const opener = useRef<HTMLElement | null>(null);
  const other = useRef<(() => void) | null>(null);
  useEffect(() => {
    if (!isOpen) return;
    other.current = null;
    const active = document.activeElement;
    opener.current = active instanceof HTMLElement && active !== document.body ? active : null;
  }, [isOpen]);
  return useMemo(
    () => ({
      instead: (act: (() => void) | null) => {
        other.current = act;
      },
      restoreFocus: () => {
        const act = other.current;
        other.current = null;
        if (act !== null) act();
        else if (document.activeElement === document.body) opener.current?.focus();
      },
    }),
    [],
  );
}
