import { atom } from 'jotai';
import type { ReactNode } from 'react';
import type { Banner } from '@/lib/domain/page-config';

/** How the provider's page was opened: in a tab of its own, not at all (the browser blocked it), or earlier. */
export type PageOpening = 'opened' | 'blocked' | 'earlier';

/** `isNumber`: figures and codes, which read left to right in every language. */
export type PopupFact = Readonly<{ name: string; value: string; isNumber?: boolean }>;

/** Every popup there is; one host shows one at a time, so none can lie over another by accident. */
export type Popup =
  /** `next` is the address to go on to; without one the page loads again where it is. */
  | Readonly<{ kind: 'login'; next?: string }>
  | Readonly<{ kind: 'games' }>
  | Readonly<{ kind: 'role' }>
  | Readonly<{ kind: 'channels'; methodKey: string }>
  | Readonly<{
      kind: 'confirm';
      title: string;
      /** One text is split on its paragraph tags (spec section 2, global popup). */
      paragraphs: string | readonly string[];
      /** Named values under the text, such as the parts of an order. */
      facts?: readonly PopupFact[];
      confirm: string;
      cancel?: string;
      whiteButton?: boolean;
      closeByOverlay?: boolean;
      onConfirm: () => void;
      /** By the cancel button only: a popup that is merely closed has decided nothing. */
      onCancel?: () => void;
    }>
  | Readonly<{ kind: 'banner'; banners: readonly Banner[] }>
  /** `html` comes from outside and is sanitised; `body` is markup of ours. */
  | Readonly<{ kind: 'tip'; title: string; html?: string; body?: ReactNode }>
  | Readonly<{
      kind: 'result';
      billingNo: string;
      receipt: string | null;
      payUrl: string | null;
      opening: PageOpening;
    }>;

/** The open popup. Write it with `useSetAtom(popupAtom)`; null closes. */
export const popupAtom = atom<Popup | null>(null);
