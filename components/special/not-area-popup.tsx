'use client';

import { useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { popupAtom } from '@/lib/client/popups';

type NotAreaPopupProps = Readonly<{ title: string; content: string; confirm: string }>;

/** Opens the global popup over /notArea once it is there (spec section 2). */
export function NotAreaPopup({ title, content, confirm }: NotAreaPopupProps) {
  const setPopup = useSetAtom(popupAtom);
  useEffect(() => {
    setPopup({
      kind: 'confirm',
      title,
      paragraphs: content,
      confirm,
      closeByOverlay: true,
      onConfirm: () => undefined,
    });
    // Gone with the page, unless another popup has taken its place.
    return () => setPopup((now) => (now?.kind === 'confirm' && now.paragraphs === content ? null : now));
  }, [setPopup, title, content, confirm]);
  return null;
}
