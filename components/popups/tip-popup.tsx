'use client';

import type { ReactNode } from 'react';
import { PopupFrame } from './popup-frame';
import { TipText } from './tip-text';

type TipPopupProps = Readonly<{ title: string; html?: string | undefined; body?: ReactNode }>;

/** The tip popup (F2.17): a title, and optionally text with simple markup from outside or the page's own content. */
export function TipPopup({ title, html, body }: TipPopupProps) {
  return (
    <PopupFrame title={title}>
      {html !== undefined && <TipText html={html} />}
      {body}
    </PopupFrame>
  );
}
