'use client';

import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import type { Popup } from '@/lib/client/popups/popup';

/**
 * The code of every popup. Popups belong to features, which this folder must not import: components/frame puts the list together and
 * provides it to the whole page.
 */
export type PopupLoader = Readonly<{
  /** Loads the component that shows the open popup. Rejects if its code can't be loaded; may be called again. */
  stage: () => Promise<Readonly<{ PopupStage: ComponentType }>>;
  /** Returns a popup ready to render. Rejects if its code can't be loaded; may be called again. */
  load: (popup: Popup) => Promise<ReactNode>;
  /** Loads a popup's code early, for example when the player points at its button. Never rejects. */
  preload: (kind: Popup['kind']) => void;
}>;

export const PopupLoaderContext = createContext<PopupLoader | null>(null);

export function usePopupLoader(): PopupLoader {
  const loader = useContext(PopupLoaderContext);
  if (loader === null) throw new Error('No popup loader.');
  return loader;
}

/** What the popup host passes to every popup. */
export type PopupFrameControls = Readonly<{
  open: boolean;
  /** Closes the popup. With `then`, which runs once it has closed, the focus doesn't return to the control that opened it. */
  close: (then?: () => void) => void;
  onClosed: () => void;
}>;

export const PopupFrameContext = createContext<PopupFrameControls | null>(null);

/**
 * Returns a function that does something to the page: inside a popup once that has closed, because an open popup holds the focus and keeps
 * the page from scrolling; elsewhere at once.
 */
export function useCloseFirst(): (act: () => void) => void {
  const popup = useContext(PopupFrameContext);
  return (act) => (popup === null ? act() : popup.close(act));
}

export function usePopupFrame(): PopupFrameControls {
  const controls = useContext(PopupFrameContext);
  if (controls === null) throw new Error('No popup host.');
  return controls;
}
