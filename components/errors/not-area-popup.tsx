'use client';

import { useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { popupAtom } from '@/lib/client/popups/popup';

type NotAreaPopupProps = Readonly<{ title: string; content: string; confirm: string }>;

/** Opens the global popup over /notArea once the page has loaded (F2.6). */
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
    // Closed together with the page, unless another popup has replaced it.
    return () => setPopup((now) => (now?.kind === 'confirm' && now.paragraphs === content ? null : now));
  }, [setPopup, title, content, confirm]);
  return null;
}
