import type { ApiFailure, BusinessFailure } from '@/lib/client/api/api-result';
import { fieldsOf, text } from '@/lib/client/storage/decode';
import { withQuery } from '@/lib/domain/carry-query';
import { type Reaction, reactionOf } from './reaction-of';

/** Parameters that must not be carried along: an order's number would open its result again, and a token would log in again. */
const dropped = ['billing_no', 'receipt', 'oauth_token'];

/**
 * The address that a reaction to an error code leads to, with the visit's parameters. The area isn't carried to /notArea, because it was
 * refused.
 */
export function leavingPath(path: '/' | '/notArea' | '/errorReplenish', search: string): string {
  const query = new URLSearchParams(search);
  for (const name of path === '/notArea' ? [...dropped, 'domain_area'] : dropped) query.delete(name);
  return withQuery(path, query);
}

/** The message to show: the server's own, or a kind of failure that the interface has a text for. */
export type FailureMessage =
  | Readonly<{ kind: 'server'; text: string }>
  | Readonly<{ kind: 'network' | 'unexpected' | 'unknown' | 'activityEnded' | 'accountMismatch' }>;

/** What a reaction can do to the page; the page that makes the call supplies each of them. */
export type ReactionEffects = Readonly<{
  showMessage: (message: FailureMessage) => void;
  navigate: (path: '/' | '/notArea' | '/errorReplenish') => void;
  clearArea: () => void;
  clearUser: () => void;
  clearGame: () => void;
  openLogin: () => void;
  /** Opens a popup whose confirm button leads to the real-name page. */
  askRealName: () => void;
  /** Clears the chosen coupon, logs that, and fetches the coupons again after a second. */
  dropCoupon: () => void;
  refetchPageConfig: () => void;
  /** Fetches the goods and the limits of limited ones again. */
  refetchGoods: () => void;
  /** Asks for the age group or, when it is known, shows what is left of its cap; `content` is that of the answer. */
  showAge: (content: unknown) => void;
  /** Offers to pay the order that blocks this one; null when the server didn't identify it. */
  offerUnpaidOrder: (order: Readonly<{ billing_no: string; receipt: string }> | null) => void;
}>;

/** `paying` is true for failures of a payment call. */
export type ReactionContext = Readonly<{ sdkView: boolean; paying: boolean }>;

/** Carries out the reaction to a failed call (F6.4). */
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

/** What the refusal of a read can require. The other reactions are to what happens to a purchase. */
const ofReads: ReadonlySet<Reaction> = new Set<Reaction>([
  'openLogin',
  'clearGame',
  'leaveArea',
  'askRealName',
  'replenishError',
  'activityEnded',
]);

/**
 * The refusal of a read as the page takes it. A link to a debt that is damaged, or that names an unknown game, can't be used either: asking
 * again wouldn't help.
 */
export function asRefusalOfRead(failure: ApiFailure, [call]: readonly unknown[]): ApiFailure {
  const isBadLink =
    call === 'replenishmentInfo' &&
    failure.kind === 'business' &&
    (failure.codeName === 'badParameters' || failure.codeName === 'notAGame');
  return isBadLink ? { ...failure, codeName: 'replenishError' } : failure;
}

/** True if the refusal of a read requires more than to show why. */
export function isMoreThanShown(failure: ApiFailure): boolean {
  if (failure.kind !== 'business' || failure.isOfFormerLogin === true) return false;
  return failure.codeName !== null && ofReads.has(reactionOf[failure.codeName]);
}

type React = (failure: BusinessFailure, effects: ReactionEffects, context: ReactionContext) => void;

const reactions: Readonly<Record<Reaction, React>> = {
  none: () => undefined,
  openLogin: (failure, effects, { sdkView }) => {
    // The account that is logged in now wasn't refused.
    if (failure.isOfFormerLogin === true) return effects.showMessage(messageOf(failure));
    effects.clearUser();
    if (!sdkView) effects.openLogin();
  },
  clearGame: (failure, effects, { paying }) => {
    effects.clearGame();
    // A press on Pay must always have a visible result.
    if (paying) effects.showMessage(messageOf(failure));
  },
  leaveArea: (_, effects) => {
    effects.clearArea();
    effects.navigate('/notArea');
  },
  askRealName: (failure, effects) => {
    if (failure.isOfFormerLogin === true) return effects.showMessage(messageOf(failure));
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

function messageOf({ msg, isOfFormerLogin }: BusinessFailure): FailureMessage {
  if (msg.trim() !== '') return { kind: 'server', text: msg };
  return { kind: isOfFormerLogin === true ? 'accountMismatch' : 'unknown' };
}

function unpaidOrderIn(content: unknown): Readonly<{ billing_no: string; receipt: string }> | null {
  const fields = fieldsOf(content);
  const billing_no = text(40)(fields?.billing_no);
  const receipt = text(80)(fields?.receipt);
  return billing_no === null || receipt === null ? null : { billing_no, receipt };
}
