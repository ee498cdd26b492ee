'use client';

import { useAtom } from 'jotai';
import { useEffect } from 'react';
import { popupAtom } from '@/lib/client/popups/popup';
import { usePopupLoader } from './popup-contexts';
import { useLate, useTellLost } from './words-provider';

/**
 * The place of the open popup. Nothing else of popups is in the page's first load: what shows them is loaded when the first one opens, and
 * with it the dialog, the popup's content and the words that the page itself doesn't need.
 */
export function PopupHost() {
  const [popup, setPopup] = useAtom(popupAtom);
  const tell = useTellLost();
  const { stage } = usePopupLoader();
  const late = useLate(popup === null ? null : stage, () => {
    setPopup(null);
    tell();
  });
  useEffect(
    () => () => {
      // However this popup is left, and even if it couldn't be loaded: nothing may be ordered without the player seeing it.
      if (popup?.kind === 'waiting') popup.wait.stop();
    },
    [popup],
  );
  return late && <late.PopupStage />;
}
