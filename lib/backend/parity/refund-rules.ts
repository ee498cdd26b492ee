import type { Capture } from '@/lib/backend/orders/books-repo';
import { statedAmountIn } from '@/lib/backend/orders/payments/captures-repo';
import {
  partKey,
  queuePartRefund,
  queueRefund,
  refundKey,
  type RefundableCapture,
} from '@/lib/backend/orders/payments/queue-refund';
import { moneyOfRefund } from '@/lib/backend/orders/payments/refund-entries-repo';
import { toDecimal } from '@/lib/domain/money';
import { settlingOf, type Facts } from './facts';
import type { Repairing, Rule } from './rule';

/** A capture in the form that a refund needs; null where its amount or our reference is unknown. */
export function refundable({
  orderId,
  provider,
  captureId,
  merchantRef,
  providerRef,
  ...money
}: Capture): RefundableCapture | null {
  const stated = statedAmountIn(money);
  return stated === null || merchantRef === null
    ? null
    : { orderId, provider, captureId, merchantRef, providerRef, stated };
}

const returnOf = ({ effects }: Facts, { provider, captureId }: Pick<Capture, 'provider' | 'captureId'>) =>
  effects.find(({ dedupeKey }) => dedupeKey === refundKey(provider, captureId)) ?? null;

/** The parts that were refunded, each with the sum before and after it, in minor units. */
function partsOf({ events }: Facts) {
  const parts = events.filter(({ event }) => event === 'moneyPartReturned');
  let before = 0;
  return parts.map(({ detail }) => {
    const minor = Number(detail.minor);
    before += minor;
    return { before: before - minor, after: before, minor };
  });
}

function unsentPart(facts: Facts) {
  const settling = settlingOf(facts);
  if (settling === null) return null;
  const { provider, captureId } = settling;
  const keys = new Set(facts.effects.map(({ dedupeKey }) => dedupeKey));
  const part = partsOf(facts).find((each) => !keys.has(partKey(provider, captureId, each)));
  return part === undefined ? null : { settling, part };
}

const unreturned = (facts: Facts) =>
  facts.captures.find(
    (one) => one.kind !== 'settling' && one.statedAmount !== null && returnOf(facts, one) === null,
  ) ?? null;

/** Describes a full refund that sends another amount than was left; null for none. */
function wrongAmount(facts: Facts): string | null {
  const settling = settlingOf(facts);
  const refund = settling === null ? null : returnOf(facts, settling);
  const sent = refund === null ? null : moneyOfRefund(refund);
  if (settling?.amountMinor == null || sent === null) return null;
  const left = settling.amountMinor - facts.order.partsReturnedMinor;
  return sent.minor === left ? null : `${sent.minor} goes back, ${left} was left`;
}

async function sendWhole({ deps, tx, facts }: Repairing): Promise<void> {
  const settling = settlingOf(facts);
  const capture = settling === null ? null : refundable(settling);
  if (capture === null) return;
  const { amountMinor, partsReturnedMinor, currency } = facts.order;
  const left = {
    ...capture.stated,
    amount: toDecimal({ minor: amountMinor - partsReturnedMinor, currency }),
  };
  await queueRefund(deps, tx, { ...capture, stated: partsReturnedMinor === 0 ? capture.stated : left });
}

async function sendPart({ deps, tx, facts }: Repairing): Promise<void> {
  const unsent = unsentPart(facts);
  const capture = unsent === null ? null : refundable(unsent.settling);
  if (unsent === null || capture === null) return;
  const amount = toDecimal({ minor: unsent.part.minor, currency: facts.order.currency });
  await queuePartRefund(deps, tx, { ...capture, stated: { ...capture.stated, amount } }, unsent.part);
}

async function sendBack({ deps, tx, facts }: Repairing): Promise<void> {
  const money = unreturned(facts);
  const capture = money === null ? null : refundable(money);
  if (capture !== null) await queueRefund(deps, tx, capture);
}

/** Compares money that has to go back with the effects that send it. */
export const refundRules: readonly Rule[] = [
  {
    kind: 'refundMissing',
    find: (facts) => {
      const settling = facts.order.state === 'refunded' ? settlingOf(facts) : null;
      return settling === null || returnOf(facts, settling) !== null ? null : `capture ${settling.captureId}`;
    },
    repair: sendWhole,
  },
  {
    kind: 'partRefundMissing',
    find: (facts) => {
      const unsent = unsentPart(facts);
      return unsent === null ? null : `part ${unsent.part.before} to ${unsent.part.after}`;
    },
    repair: sendPart,
  },
  {
    kind: 'returnMissing',
    find: (facts) => {
      const money = unreturned(facts);
      return money === null ? null : `capture ${money.captureId}, ${money.kind}`;
    },
    repair: sendBack,
  },
  {
    kind: 'refundOfKeptOrder',
    find: (facts) => {
      const settling = facts.order.state === 'refunded' ? null : settlingOf(facts);
      const refund = settling === null ? null : returnOf(facts, settling);
      return refund === null ? null : `effect ${refund.id}, ${refund.state}`;
    },
  },
  { kind: 'refundAmountDiffers', find: wrongAmount },
];
