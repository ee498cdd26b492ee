'use client';

import { PopupFrame } from './popup-frame';
import { TipText } from './tip-text';

/** The tip popup (spec section 2): a title, and text that may carry a little markup from outside. */
export function TipPopup({ title, html }: Readonly<{ title: string; html: string }>) {
  return (
    <PopupFrame title={title}>
      <TipText html={html} />
    </PopupFrame>
  );
}
