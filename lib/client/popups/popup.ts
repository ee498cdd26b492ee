import { atom } from 'jotai';
import type { ReactNode } from 'react';
import type { LoginAim } from '@/lib/client/account/login-aim';
import type { ApiFailure } from '@/lib/client/api/api-result';
import type { ConnectionWait } from '@/lib/client/purchase/connection-wait';
import type { GameEntry } from '@/lib/client/purchase/game-entries';
import type { Purchase } from '@/lib/client/purchase/purchase';
import type { Goods } from '@/lib/contract/pay-data';
import type { ListedFact } from '@/lib/domain/listed-fact';
import type { Money } from '@/lib/domain/money';
import type { Banner } from '@/lib/domain/banners';
import type { Role } from '@/lib/contract/pay-data';
import type { Platform } from '@/lib/domain/platform';

/**
 * Whether the provider's page opened in a new tab, was blocked by the browser, or was opened earlier; `inTheWay` is an earlier one too, of
 * an order that has to be paid or has to end before the goods can be bought again.
 */
export type PageOpening = 'opened' | 'blocked' | 'earlier' | 'inTheWay';

/** An option in a list, such as a language. `lang` is the language of the label, when it isn't the page's. */
export type ChoiceOption = Readonly<{ value: string; label: string; note?: string; lang?: string }>;

/** From how many options on they can be searched. */
export const searchedFrom = 8;

/** A choice of one option. The options are created only when the popup opens. */
export type Choice = Readonly<{
  title: string;
  /** The current one. */
  value: string;
  options: () => readonly ChoiceOption[];
  onChoose: (value: string) => void;
}>;

/** What a press opens in this window: a sheet on phones, elsewhere a list, with a field to search it by where it is long. */
export function choiceLook({ options }: Pick<Choice, 'options'>): 'sheet' | 'list' | 'search' {
  if (window.matchMedia?.('(max-width: 767px)').matches) return 'sheet';
  return options().length < searchedFrom ? 'list' : 'search';
}

/**
 * A login. `next` is the address to go to afterwards; without it the current page reloads. `clientId` is the game to log in to, when it isn't
 * the chosen one. `aim` is what it is asked for, if the order needs it.
 */
export type LoginRequest = Readonly<{ kind: 'login'; next?: string; clientId?: string; aim?: LoginAim }>;

/** Every popup. A single host shows them one at a time, so that two never overlap. */
export type Popup =
  | LoginRequest
  /** Logs in by the game on the player's phone. `from` is the login that it was opened from. */
  | Readonly<{ kind: 'pairing'; clientId: string; from: LoginRequest }>
  /** Asks for confirmation before logging out of a game, to leave it or to change the account. */
  | Readonly<{ kind: 'logOut'; gpId: string; aim: 'leave' | 'change' }>
  | Readonly<{ kind: 'games' }>
  /** Asks before the order in progress is left for another game, whose page is at `path`, its goods without one. */
  | Readonly<{ kind: 'switchGame'; game: GameEntry; path?: string }>
  | Readonly<{ kind: 'areas' }>
  /** The choice of a character, and the page to go to afterwards, if the rest of the order is chosen. */
  | (Readonly<{ kind: 'role' }> & LoginAim)
  | Readonly<{ kind: 'channels'; methodKey: string }>
  | (Readonly<{ kind: 'choice' }> & Choice)
  | Readonly<{
      kind: 'confirm';
      title: string;
      /** A single text is split on its paragraph tags (F2.17). */
      paragraphs: string | readonly string[];
      /** Named values under the text, such as the parts of an order. */
      facts?: readonly ListedFact[];
      confirm: string;
      cancel?: string;
      whiteButton?: boolean;
      closeByOverlay?: boolean;
      /** The player has to consent to immediate delivery before confirming (F3.35). */
      needsConsent?: boolean;
      onConfirm: () => void;
      /** Called by the cancel button only; closing the popup isn't an answer. */
      onCancel?: () => void;
    }>
  /** The coupons for an order: the player, the price, and the chosen coupon. */
  | Readonly<{
      kind: 'coupons';
      clientId: string;
      who: string;
      price: Money | null;
      chosen: string | null;
    }>
  /** The contents of goods, and everything else there is to know about them. */
  | Readonly<{ kind: 'goods'; goods: Goods; showPoints: boolean }>
  /** The order of the page, see `orderOnPageAtom`. */
  | Readonly<{ kind: 'order' }>
  /** Redeems a card for a character of this player in this game. */
  | Readonly<{
      kind: 'card';
      clientId: string;
      who: string;
      role: Role & Readonly<{ realServer?: string | undefined }>;
      platform: Platform;
    }>
  /** Pays an order with a card of the provider. `pay` opens the result popup itself, or returns why the card was refused. */
  | Readonly<{
      kind: 'payCard';
      /** The client id that the card is encoded for. */
      clientId: string;
      facts: readonly ListedFact[];
      /** The formatted price. */
      amount: string;
      needsConsent?: boolean;
      pay: (cardInfo: string) => Promise<ApiFailure | null>;
    }>
  /** A payment that waits until the device is online. */
  | Readonly<{ kind: 'waiting'; wait: ConnectionWait }>
  | Readonly<{ kind: 'banner'; banner: Banner }>
  /** Asks for the age group or, when it is known, shows what is left of its cap; `content` is that of the server's answer. */
  | Readonly<{ kind: 'age'; content: unknown }>
  /** `html` comes from outside and is sanitised; `body` is our own markup. */
  | Readonly<{ kind: 'tip'; title: string; html?: string; body?: ReactNode }>
  /** A provider's payment form inside the page; `payUrl` is a page of ours that contains it. */
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
      /** The payment method, when it is known before the order has been fetched. */
      methodKey?: string;
      /** The time until which the order can be paid, in seconds since 1970, when it is known before the order has been fetched. */
      due?: number;
      opening: PageOpening;
    }>;

/** The order as chosen so far, for the popup that shows it. */
export type OrderOnPage = Readonly<{
  purchase: Purchase;
  points: number;
  /** False when the method is chosen on a later page. */
  showMethod: boolean;
  /** The button for its next step. */
  action: ReactNode;
}>;

/** The order of the current page, kept up to date by its pay bar; null on pages without one. */
export const orderOnPageAtom = atom<OrderOnPage | null>(null);

/** The open popup. Set it with `useSetAtom(popupAtom)`; null closes it. */
export const popupAtom = atom<Popup | null>(null);
