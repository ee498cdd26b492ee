'use client';

import { createContext, useContext } from 'react';

/** What the popup host passes to every popup. */
export type PopupFrameControls = Readonly<{
  open: boolean;
  /** Closes the popup. `then` runs once it has closed, and the focus isn't returned to what opened it. */
  close: (then?: () => void) => void;
  onClosed: () => void;
}>;

export const PopupFrameContext = createContext<PopupFrameControls | null>(null);

export function usePopupFrame(): PopupFrameControls {
  const controls = useContext(PopupFrameContext);
  if (controls === null) throw new Error('A popup stands inside the popup host.');
  return controls;
}
