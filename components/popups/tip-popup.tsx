'use client';

import type { ReactNode } from 'react';
import { PopupFrame } from './popup-frame';
import { TipText } from './tip-text';

type TipPopupProps = Readonly<{ title: string; html?: string | undefined; body?: ReactNode }>;

/** The tip popup (spec section 2): a title, and optionally text with a little markup from outside, or content of the page's own. */
export function TipPopup({ title, html, body }: TipPopupProps) {
  return (
    <PopupFrame title={title}>
      {html !== undefined && <TipText html={html} />}
      {body}
    </PopupFrame>
  );
}
