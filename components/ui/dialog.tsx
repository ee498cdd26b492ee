'use client';

import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { holdBackEntry } from './back-entry';
import { cx } from './cx';
import { IconButton } from './icon-button';

type DialogProps = Readonly<{
  open: boolean;
  onClose: () => void;
  title: string;
  /** The name of the × button. */
  closeLabel: string;
  closeOnOverlay?: boolean;
  closeOnEscape?: boolean;
  showClose?: boolean;
  /** Buttons that stay visible while the content scrolls. */
  footer?: ReactNode;
  size?: 's' | 'm' | 'l';
  /** The element that is focused first, such as a form's first field; by default the popup itself. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** Called after the closing animation: the moment to unmount the dialog or to open another page. */
  onClosed?: () => void;
  children: ReactNode;
}>;

const sizes = { s: 'md:max-w-100', m: 'md:max-w-120', l: 'md:max-w-180' };

const popup = cx(
  'flex max-h-[calc(100dvh-2.5rem)] w-full flex-col overflow-hidden rounded-t-sheet bg-raised text-ink shadow-popup outline-none',
  // What is readable moves in and doesn't fade in: halfway through a fade it would be too faint to read.
  'transition-[translate,opacity,scale] duration-300 ease-out',
  'data-starting-style:translate-y-full data-ending-style:translate-y-full data-ending-style:duration-200',
  'md:max-h-[min(60rem,calc(100dvh-4rem))] md:rounded-sheet md:data-starting-style:translate-y-3 md:data-ending-style:translate-y-2',
  'md:data-starting-style:scale-97 md:data-ending-style:scale-98 md:data-ending-style:opacity-0',
);

/**
 * A popup: a bottom sheet on phones, centred on wide screens. The focus stays inside and returns afterwards, and the page behind doesn't
 * scroll. Escape, a press outside it and a phone's back button close it, unless the props forbid that. Heavy: load it on demand.
 */
export function Dialog({
  closeOnOverlay = true,
  closeOnEscape = true,
  showClose = true,
  ...props
}: DialogProps) {
  const { open, onClose, title, closeLabel, footer, size = 'm', initialFocus, onClosed, children } = props;
  const popupRef = useRef<HTMLDivElement>(null);
  useBackCloses(open && (showClose || closeOnEscape), onClose);
  return (
    <Base.Root
      open={open}
      disablePointerDismissal={!closeOnOverlay}
      onOpenChange={(next, details) => {
        if (next) return;
        if (details.reason === 'escape-key' && !closeOnEscape) details.cancel();
        else onClose();
      }}
      onOpenChangeComplete={(shown) => {
        if (!shown) onClosed?.();
      }}
    >
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-overlay bg-overlay transition-opacity duration-300 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Viewport className="fixed inset-0 z-overlay grid items-end justify-items-center md:items-center md:p-6">
          <Base.Popup
            ref={popupRef}
            initialFocus={initialFocus ?? popupRef}
            className={cx(popup, sizes[size])}
          >
            <DialogFrame
              title={title}
              footer={footer}
              {...(showClose && { close: { label: closeLabel, onPress: onClose } })}
            >
              {children}
            </DialogFrame>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

type DialogFrameProps = Readonly<{
  title: string;
  close?: { label: string; onPress: () => void };
  footer: ReactNode;
  children: ReactNode;
}>;

/** Header, scrolling content and footer of the popup. */
function DialogFrame({ title, close, footer, children }: DialogFrameProps) {
  return (
    <>
      <header className="relative flex min-h-16 shrink-0 items-center gap-2 ps-5 pe-3 pt-3 pb-1 md:ps-6">
        <span
          aria-hidden="true"
          className="absolute inset-x-0 top-2 mx-auto h-1 w-9 rounded-pill bg-line md:hidden"
        />
        <Base.Title className="min-w-0 flex-1 py-1.5 text-l font-semibold tracking-tight">{title}</Base.Title>
        {close && (
          <IconButton label={close.label} onClick={close.onPress}>
            <X aria-hidden="true" className="size-5" />
          </IconButton>
        )}
      </header>
      <div
        className={cx(
          'min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pt-2 md:px-6',
          footer === undefined ? 'pb-[max(--spacing(5),env(safe-area-inset-bottom))] md:pb-6' : 'pb-4',
        )}
      >
        {children}
      </div>
      {footer !== undefined && (
        <footer className="grid shrink-0 gap-2 border-t border-line px-5 pt-3 pb-safe md:px-6 md:pb-4">
          {footer}
        </footer>
      )}
    </>
  );
}

const phone = '(max-width: 767px), (pointer: coarse)';

/** While `open`, a phone's back button calls `onClose` instead of leaving the page. */
export function useBackCloses(open: boolean, onClose: () => void) {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!open || !window.matchMedia?.(phone).matches) return;
    return holdBackEntry(() => close());
  }, [open]);
}
