'use client';

import { createContext, useContext, type ReactNode } from 'react';
import type { Popup } from '@/lib/client/popups/popup';

/**
 * The code of every popup. Popups belong to features, which this folder must not know:
 * components/frame puts the list together and provides it to the whole page.
 */
export type PopupLoader = Readonly<{
  /** Returns a popup ready to render. Rejects when its code can't be loaded; may be called again. */
  load: (popup: Popup) => Promise<ReactNode>;
  /** Loads a popup's code early, such as when its button is pointed at. Never rejects. */
  preload: (kind: Popup['kind']) => void;
}>;

export const PopupLoaderContext = createContext<PopupLoader | null>(null);

export function usePopupLoader(): PopupLoader {
  const loader = useContext(PopupLoaderContext);
  if (loader === null) throw new Error('A popup needs the popup loader above it.');
  return loader;
}
