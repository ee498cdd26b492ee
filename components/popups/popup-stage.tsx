'use client';

import { useAtom, useSetAtom } from 'jotai';
import { type ReactNode, useContext, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { type Popup, popupAtom } from '@/lib/client/popups/popup';
import { PopupFrameContext, usePopupLoader } from './popup-contexts';
import { AllWordsContext, useTellLost, WholeWordsProvider } from './words-provider';

/** `left` is set once the popup was closed: from then on it only plays its closing animation, whatever opens next. */
type ShownPopup = Readonly<{ turn: number; popup: Popup; content: ReactNode; left: boolean }>;

/** Shows the open popup, one at a time: loads its content and all words. A popup that follows another replaces it once it has loaded. */
export function PopupStage() {
  const [popup, setPopup] = useAtom(popupAtom);
  const [shown, setShown] = useState<ShownPopup | null>(null);
  const focus = useFocusReturn(popup !== null);
  // Unique for each opening, so that a late event of one popup isn't attributed to the next.
  const turns = useRef(0);
  useLoaded(popup, (loaded, content) => {
    turns.current += 1;
    setShown({ popup: loaded, content, left: false, turn: turns.current });
  });
  if (popup === null && shown !== null && !shown.left) setShown({ ...shown, left: true });
  const open = popup !== null && shown !== null && !shown.left;

  const turn = shown?.turn ?? 0;
  const own = shown?.popup ?? null;
  const controls = useMemo(
    () => ({
      open,
      close: (then?: () => void) => {
        focus.instead(then ?? null);
        // Closes only this popup: another may have opened while this one was closing.
        setPopup((now) => (now === own ? null : now));
      },
      onClosed: () => {
        // A popup's closing animation may end after the next popup has replaced it.
        setShown((now) => (now?.turn === turn ? null : now));
        if (turns.current === turn) focus.restoreFocus();
      },
    }),
    [open, setPopup, focus, turn, own],
  );
  if (shown === null) return null;
  return (
    <PopupFrameContext key={shown.turn} value={controls}>
      {shown.content}
    </PopupFrameContext>
  );
}

/** Loads each popup that opens and hands it over, unless another has opened in the meantime. */
function useLoaded(popup: Popup | null, onReady: (popup: Popup, content: ReactNode) => void) {
  const setPopup = useSetAtom(popupAtom);
  const tell = useTellLost();
  const { load } = usePopupLoader();
  const words = useContext(AllWordsContext);
  const ready = useEffectEvent(onReady);
  const fail = useEffectEvent(() => {
    setPopup(null);
    tell();
  });
  useEffect(() => {
    if (popup === null) return;
    let isStale = false;
    const loading = Promise.all([load(popup), words?.()]);
    loading.then(
      ([content, more]) => {
        if (!isStale) ready(popup, <WholeWordsProvider words={more}>{content}</WholeWordsProvider>);
      },
      () => {
        if (!isStale) fail();
      },
    );
    return () => {
      isStale = true;
    };
  }, [popup, load, words]);
}

/**
 * Remembers which element had the focus when the first of several popups opened, and returns the focus to it after the last one has closed,
 * unless `instead` was given something else to do.
 */
function useFocusReturn(isOpen: boolean) {
  const opener = useRef<HTMLElement | null>(null);
  const other = useRef<(() => void) | null>(null);
  useEffect(() => {
    if (!isOpen) return;
    other.current = null;
    const active = document.activeElement;
    opener.current = active instanceof HTMLElement && active !== document.body ? active : null;
  }, [isOpen]);
  return useMemo(
    () => ({
      instead: (act: (() => void) | null) => {
        other.current = act;
      },
      restoreFocus: () => {
        const act = other.current;
        other.current = null;
        if (act !== null) act();
        else if (document.activeElement === document.body) opener.current?.focus();
      },
    }),
    [],
  );
}
