'use client';

import { useStore } from 'jotai';
import { useEffect, useRef, type RefObject } from 'react';
import { languageChosenByAtom } from '@/lib/client/page/use-choose-language';

/**
 * A change of language rebuilds the page. This returns the focus to the control that the language was chosen with: to the chosen option, or
 * else to the control's first button.
 */
export function useFocusAfterChoice<E extends HTMLElement>(control: string): RefObject<E | null> {
  const atoms = useStore();
  const box = useRef<E>(null);
  useEffect(() => {
    if (atoms.get(languageChosenByAtom) !== control) return;
    atoms.set(languageChosenByAtom, null);
    const chosen = box.current?.querySelector<HTMLElement>('[aria-current]');
    const target = chosen ?? box.current?.querySelector('button');
    target?.focus({ preventScroll: true });
  }, [atoms, control]);
  return box;
}
