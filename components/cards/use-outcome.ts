'use client';

import { useSetAtom } from 'jotai';
import { useEffect, useRef } from 'react';
import { usePopupFrame } from '@/components/popups/popup-contexts';
import { showToastAtom, type ToastItem } from '@/lib/client/popups/toasts';

/**
 * Returns a function that tells how the use of a card ended: `inPlace` shows it in the popup. If the player has closed that meanwhile, a
 * message is shown instead, because the card may be used up.
 */
export function useOutcome(): (message: Omit<ToastItem, 'id'>, inPlace: () => void) => void {
  const { open } = usePopupFrame();
  const showToast = useSetAtom(showToastAtom);
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = open;
    return () => {
      isOpen.current = false;
    };
  }, [open]);
  return (message, inPlace) => {
    if (isOpen.current) inPlace();
    else showToast(message);
  };
}
