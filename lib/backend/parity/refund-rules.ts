import type { Capture } from '@/lib/backend/orders/books-repo';
import { statedAmountIn } from '@/lib/backend/orders/payments/captures-repo';
import { cardProvider } from '@/lib/backend/orders/payments/own-cards';
import {
  partKey,
  queuePartRefund,
  queueRefund,
  refundKey,
  type RefundableCapture,
} from '@/lib/backend/orders/payments/queue-refund';
import { moneyOfRefund } from '@/lib/backend/orders/payments/refund-entries-repo';
import { toDecimal } from '@/lib/domain/money';
import { settlingCapture, type OrderRecords } from './order-records';
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

const returnOf = (
  { effects }: OrderRecords,
  { provider, captureId }: Pick<Capture, 'provider' | 'captureId'>,
) => effects.find(({ dedupeKey }) => dedupeKey === refundKey(provider, captureId)) ?? null;

/** The parts that were refunded, each with the sum before and after it, in minor units. */
function partsOf({ events }: OrderRecords) {
  const parts = events.filter(({ event }) => event === 'moneyPartReturned');
  let before = 0;
  return parts.map(({ detail }) => {
    const minor = Number(detail.minor);
    before += minor;
    return { before: before - minor, after: before, minor };
  });
}

function unsentPart(records: OrderRecords) {
  const settling = settlingCapture(records);
  if (settling === null) return null;
  const { provider, captureId } = settling;
  const keys = new Set(records.effects.map(({ dedupeKey }) => dedupeKey));
  const part = partsOf(records).find((each) => !keys.has(partKey(provider, captureId, each)));
  return part === undefined ? null : { settling, part };
}

const unreturned = (records: OrderRecords) =>
  records.captures.filter(
    (one) => one.kind !== 'settling' && one.statedAmount !== null && returnOf(records, one) === null,
  );

/** Whether an order is refunded and exactly the money that settled it is back, as its provider has confirmed or an operator who returned it. */
export function isAllBack(records: OrderRecords): boolean {
  const settling = records.order.state === 'refunded' ? settlingCapture(records) : null;
  if (settling === null) return false;
  const { provider, captureId, amountMinor, currency } = settling;
  const parts = partsOf(records).map((part) => partKey(provider, captureId, part));
  const keys = new Set([refundKey(provider, captureId), ...parts]);
  const sent = records.effects.filter(({ dedupeKey, state }) => state === 'done' && keys.has(dedupeKey));
  const money = sent.map(moneyOfRefund);
  const minor = money.reduce((sum, each) => sum + (each?.minor ?? 0), 0);
  return (
    sent.length === keys.size && minor === amountMinor && money.every((each) => each?.currency === currency)
  );
}

/** Describes a full refund that sends another amount than was left; null for none. */
function wrongAmount(records: OrderRecords): string | null {
  const settling = settlingCapture(records);
  const refund = settling === null ? null : returnOf(records, settling);
  const sent = refund === null ? null : moneyOfRefund(refund);
  if (settling?.amountMinor == null || sent === null) return null;
  const left = settling.amountMinor - records.order.partsReturnedMinor;
  return sent.minor === left ? null : `${sent.minor} goes back, ${left} was left`;
}

async function sendWhole({ deps, tx, records }: Repairing): Promise<void> {
  const settling = settlingCapture(records);
  const capture = settling === null ? null : refundable(settling);
  if (capture === null) return;
  const { amountMinor, partsReturnedMinor, currency } = records.order;
  const left = {
    ...capture.stated,
    amount: toDecimal({ minor: amountMinor - partsReturnedMinor, currency }),
  };
  await queueRefund(deps, tx, { ...capture, stated: partsReturnedMinor === 0 ? capture.stated : left });
}

async function sendPart({ deps, tx, records }: Repairing): Promise<void> {
  const unsent = unsentPart(records);
  const capture = unsent === null ? null : refundable(unsent.settling);
  if (unsent === null || capture === null) return;
  const amount = toDecimal({ minor: unsent.part.minor, currency: records.order.currency });
  await queuePartRefund(deps, tx, { ...capture, stated: { ...capture.stated, amount } }, unsent.part);
}

async function queueReturn({ deps, tx, records }: Repairing): Promise<void> {
  for (const money of unreturned(records)) {
    const capture = refundable(money);
    if (capture !== null) await queueRefund(deps, tx, capture);
  }
}

/** Compares money that has to go back with the effects that send it. */
export const refundRules: readonly Rule[] = [
  {
    kind: 'refundMissing',
    find: (records) => {
      const settling = records.order.state === 'refunded' ? settlingCapture(records) : null;
      // A card of ours is given back without an effect.
      if (settling === null || settling.provider === cardProvider) return null;
      return returnOf(records, settling) === null ? `capture ${settling.captureId}` : null;
    },
    repair: sendWhole,
  },
  {
    kind: 'partRefundMissing',
    find: (records) => {
      const unsent = unsentPart(records);
      return unsent === null ? null : `part ${unsent.part.before} to ${unsent.part.after}`;
    },
    repair: sendPart,
  },
  {
    kind: 'returnMissing',
    find: (records) => {
      const found = unreturned(records).map(({ captureId, kind }) => `capture ${captureId}, ${kind}`);
      return found.length === 0 ? null : found.join('; ');
    },
    repair: queueReturn,
  },
  {
    kind: 'refundOfKeptOrder',
    find: (records) => {
      const settling = records.order.state === 'refunded' ? null : settlingCapture(records);
      const refund = settling === null ? null : returnOf(records, settling);
      return refund === null ? null : `effect ${refund.id}, ${refund.state}`;
    },
  },
  { kind: 'refundAmountDiffers', find: wrongAmount },
];
