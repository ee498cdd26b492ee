'use client';

import { useSetAtom } from 'jotai';
import { useSyncExternalStore, type ReactNode } from 'react';
import { preloadPopup } from '@/components/popups/load-popup';
import { popupAtom } from '@/lib/client/popups';

type FooterNoteProps = Readonly<{
  label: string;
  /** Over the popup; the label where there is none. */
  title?: string;
  children: ReactNode;
}>;

const look =
  'inline-flex min-h-11 cursor-pointer list-none items-center rounded-s text-start hover:text-ink [&::-webkit-details-marker]:hidden';
const never = () => () => undefined;

/**
 * An item of the footer that opens a tip popup. The text is in the page as well: without scripts the item unfolds in place, so that
 * what a law demands can always be read.
 */
export function FooterNote({ label, title = label, children }: FooterNoteProps) {
  const setPopup = useSetAtom(popupAtom);
  const hasScripts = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  if (hasScripts) {
    return (
      <button
        type="button"
        aria-haspopup="dialog"
        className={look}
        onPointerEnter={() => preloadPopup('tip')}
        onClick={() => setPopup({ kind: 'tip', title, body: children })}
      >
        {label}
      </button>
    );
  }
  return (
    <details className="open:col-span-full open:basis-full">
      <summary className={look}>{label}</summary>
      <div className="max-w-180 pt-1 pb-3">{children}</div>
    </details>
  );
}
