'use client';

import { useSetAtom } from 'jotai';
import { type ReactNode } from 'react';
import { usePopupLoader } from '@/components/popups/popup-contexts';
import { popupAtom } from '@/lib/client/popups/popup';
import { useMounted } from '@/lib/client/page/page-stages';

type FooterNoteProps = Readonly<{
  label: string;
  /** The popup's title; the label if absent. */
  title?: string;
  children: ReactNode;
}>;

const look =
  'inline-flex min-h-11 cursor-pointer list-none items-center rounded-s text-start hover:text-ink [&::-webkit-details-marker]:hidden';
/**
 * A footer item that opens a tip popup. The text is also in the page: without scripts the item unfolds in place, so that what the law
 * requires can always be read.
 */
export function FooterNote({ label, title = label, children }: FooterNoteProps) {
  const setPopup = useSetAtom(popupAtom);
  const { preload } = usePopupLoader();
  const hasScripts = useMounted();
  if (hasScripts) {
    return (
      <button
        type="button"
        aria-haspopup="dialog"
        className={look}
        onPointerEnter={() => preload('tip')}
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
