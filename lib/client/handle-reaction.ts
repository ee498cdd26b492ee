import type { ApiFailure, BusinessFailure } from './api/api-result';
import { reactionOf, type Reaction } from './reaction-of';
import { fieldsOf, text } from './storage/decode';

/** Words to show: the server's own, or a kind of failure that the interface words itself. */
export type FailureMessage =
  | Readonly<{ kind: 'server'; text: string }>
  | Readonly<{ kind: 'network' | 'unexpected' | 'unknown' | 'activityEnded' }>;

/** What reactions do to the page; each is given by the page that calls. */
export type ReactionEffects = Readonly<{
  showMessage: (message: FailureMessage) => void;
  navigate: (path: '/' | '/notArea' | '/errorReplenish') => void;
  clearArea: () => void;
  clearUser: () => void;
  clearGame: () => void;
  openLogin: () => void;
  /** A popup whose confirm opens the real-name page. */
  askRealName: () => void;
  /** Clears the chosen coupon, logs it, and fetches coupons again after a second. */
  dropCoupon: () => void;
  refetchPageConfig: () => void;
  /** Goods, and how often limited ones may still be bought. */
  refetchGoods: () => void;
  /** Asks for the age group, or says what the one that is known still allows; `content` is the answer's. */
  showAge: (content: unknown) => void;
  /** Offers to pay the order that blocks; null where the server didn't name it. */
  offerUnpaidOrder: (order: Readonly<{ billing_no: string; receipt: string }> | null) => void;
}>;

/** `paying` is true for failures of a payment call. */
export type ReactionContext = Readonly<{ sdkView: boolean; paying: boolean }>;

/** Does what a failed call asks for (spec section 8). */
export function handleFailure(failure: ApiFailure, effects: ReactionEffects, context: ReactionContext): void {
  switch (failure.kind) {
    case 'network':
      return effects.showMessage({ kind: 'network' });
    case 'contract':
      return effects.showMessage({ kind: 'unexpected' });
    case 'business':
      return reactions[failure.codeName === null ? 'showMessage' : reactionOf[failure.codeName]](
        failure,
        effects,
        context,
      );
  }
}

type React = (failure: BusinessFailure, effects: ReactionEffects, context: ReactionContext) => void;

const reactions: Readonly<Record<Reaction, React>> = {
  none: () => undefined,
  openLogin: (_, effects, { sdkView }) => {
    effects.clearUser();
    if (!sdkView) effects.openLogin();
  },
  clearGame: (failure, effects, { paying }) => {
    effects.clearGame();
    // A press on Pay must not seem to do nothing.
    if (paying) effects.showMessage(messageOf(failure));
  },
  leaveArea: (_, effects) => {
    effects.clearArea();
    effects.navigate('/notArea');
  },
  askRealName: (_, effects) => {
    effects.clearUser();
    effects.navigate('/');
    effects.askRealName();
  },
  replenishError: (_, effects) => effects.navigate('/errorReplenish'),
  dropCoupon: (_, effects, { paying }) => {
    if (paying) effects.dropCoupon();
  },
  activityEnded: (_, effects) => {
    effects.showMessage({ kind: 'activityEnded' });
    effects.refetchPageConfig();
  },
  offerUnpaidOrder: ({ content }, effects) => effects.offerUnpaidOrder(unpaidOrderIn(content)),
  showNewPrice: (failure, effects) => {
    effects.showMessage(messageOf(failure));
    effects.refetchGoods();
  },
  showAge: ({ content }, effects) => effects.showAge(content),
  showMessage: (failure, effects) => effects.showMessage(messageOf(failure)),
};

function messageOf({ msg }: BusinessFailure): FailureMessage {
  return msg.trim() === '' ? { kind: 'unknown' } : { kind: 'server', text: msg };
}

function unpaidOrderIn(content: unknown): Readonly<{ billing_no: string; receipt: string }> | null {
  const fields = fieldsOf(content);
  const billing_no = text(40)(fields?.billing_no);
  const receipt = text(80)(fields?.receipt);
  return billing_no === null || receipt === null ? null : { billing_no, receipt };
}
