import { atom } from 'jotai';
import type { ReactNode } from 'react';
import type { ApiFailure } from '@/lib/client/api/api-result';
import type { Money } from '@/lib/domain/money';
import type { Banner } from '@/lib/domain/page-config';
import type { Platform } from '@/lib/domain/platform';

/** How the provider's page was opened: in a tab of its own, not at all (the browser blocked it), or earlier. */
export type PageOpening = 'opened' | 'blocked' | 'earlier';

/** `isNumber`: figures and codes, which read left to right in every language. */
export type PopupFact = Readonly<{ name: string; value: string; isNumber?: boolean }>;

/** Whom a card is redeemed for, as the calls name it and as players read it. */
export type CardHolder = Readonly<{
  client_id: string;
  server_id: string;
  role_id: string;
  /** Empty where the game has no areas. */
  area_id: string;
  platform: Platform;
  roleName: string;
  serverName: string;
}>;

/** Every popup there is; one host shows one at a time, so none can lie over another by accident. */
export type Popup =
  /**
   * `next` is the address to go on to; without one the page loads again where it is. `clientId` is the game to log in to, where a page
   * shows another than the one chosen.
   */
  | Readonly<{ kind: 'login'; next?: string; clientId?: string }>
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
  /** The coupons of an order: whose, for which price, and the one chosen now. */
  | Readonly<{
      kind: 'coupons';
      clientId: string;
      who: string;
      price: Money | null;
      chosen: string | null;
    }>
  | Readonly<{ kind: 'card'; holder: CardHolder }>
  /** Pays an order by a card that its provider takes: what for, and how. `pay` leads on itself, or says why the card wasn't taken. */
  | Readonly<{
      kind: 'payCard';
      /** The game that the card is encoded for. */
      clientId: string;
      facts: readonly PopupFact[];
      /** What it costs, as it is read. */
      amount: string;
      pay: (cardInfo: string) => Promise<ApiFailure | null>;
    }>
  | Readonly<{ kind: 'banner'; banners: readonly Banner[] }>
  /** Asks for the age group, or says what it still allows; `content` is that of the refusal. */
  | Readonly<{ kind: 'age'; content: unknown }>
  /** `html` comes from outside and is sanitised; `body` is markup of ours. */
  | Readonly<{ kind: 'tip'; title: string; html?: string; body?: ReactNode }>
  /** A payment company's form inside the page; its address is a page of ours that holds it. */
  | Readonly<{
      kind: 'component';
      billingNo: string;
      receipt: string | null;
      payUrl: string;
      methodKey: string;
    }>
  | Readonly<{
      kind: 'result';
      billingNo: string;
      receipt: string | null;
      payUrl: string | null;
      /** What it is paid by, where that is known before the order has been asked for. */
      methodKey?: string;
      opening: PageOpening;
    }>;

/** The open popup. Write it with `useSetAtom(popupAtom)`; null closes. */
export const popupAtom = atom<Popup | null>(null);
