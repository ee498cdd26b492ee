import { isRefundOf, refundKey } from '@/lib/backend/orders/payments/queue-refund';
import type { PaymentOutcome, ProviderCapture } from '@/lib/backend/orders/payments/port';
import { isBackElsewhere, moneyOfRefund } from '@/lib/backend/orders/payments/refund-entries-repo';
import type { listCaptures, listRefunds } from '@/lib/backend/orders/books-repo';
import type { Finding } from './findings-repo';
import type { Kind } from './kinds';

type Booked = Awaited<ReturnType<typeof listCaptures>>[number];

type Refund = Awaited<ReturnType<typeof listRefunds>>[number];

/** What the shop knows of a provider's captures: those booked, by capture id, their refunds, and when the provider was asked about them. */
type Known = Readonly<{
  booked: ReadonlyMap<string, Booked>;
  refunds: readonly Refund[];
  asked: Date;
}>;

export const subjectOf = (provider: string, captureId: string): string => `capture ${provider}:${captureId}`;

function findingOf(
  kind: Kind,
  provider: string,
  captureId: string,
  booked: Booked | null,
  says: string,
): Finding {
  const orderId = booked?.capture.orderId ?? null;
  return {
    kind,
    says,
    orderId,
    tenant: booked?.order?.tenant ?? '',
    subject: subjectOf(provider, captureId),
  };
}

/** A booked capture that its provider doesn't know. */
export const lostFinding = (provider: string, row: Booked): Finding =>
  findingOf(
    'moneyUnknownToProvider',
    provider,
    row.capture.captureId,
    row,
    `order ${row.order?.billingNo ?? 'unknown'}`,
  );

/** The differences between a payment as its provider reports it and what the shop has stored. */
export function paymentFindings(
  provider: string,
  { merchantRef, captures }: PaymentOutcome,
  { booked, refunds, asked }: Known,
): readonly Finding[] {
  return captures.flatMap((capture) => {
    const { captureId } = capture;
    const row = booked.get(captureId) ?? null;
    const found = (kind: Kind, says: string) => [findingOf(kind, provider, captureId, row, says)];
    if (row === null) return found('moneyNotBooked', merchantRef);
    const all = refunds.filter(({ dedupeKey }) => isRefundOf(dedupeKey, provider, captureId));
    const sent = all.filter((refund) => !isBackElsewhere(refund));
    const whole = sent.find(({ dedupeKey }) => dedupeKey === refundKey(provider, captureId));
    const differing = differingAmounts(capture, row, whole?.state);
    if (differing !== null) return found('amountDiffersAtProvider', differing);
    const order = `order ${row.order?.billingNo ?? 'unknown'}`;
    const difference = differingReturn(
      capture,
      { sent, whole, isPartElsewhere: sent.length < all.length },
      asked,
    );
    if (difference === null) return [];
    const { kind, part = null, isTwice = false } = difference;
    const says = part === null ? order : `${part}, ${order}`;
    return found(kind, isTwice ? `${says}, and by hand elsewhere` : says);
  });
}

/**
 * The refunds of a capture that its provider has to know: the `whole` one is among those `sent`. `isPartElsewhere`: others were returned by
 * hand past the provider, so to the provider that money isn't back, and mustn't come back there as well.
 */
type Returned = Readonly<{ sent: readonly Refund[]; whole: Refund | undefined; isPartElsewhere: boolean }>;

/** How the money that is back by a capture's provider differs from what the shop has sent back; null where it doesn't. */
function differingReturn(
  capture: ProviderCapture,
  { sent, whole, isPartElsewhere }: Returned,
  asked: Date,
): Readonly<{ kind: Kind; part?: string; isTwice?: boolean }> | null {
  const { isReturned } = capture;
  if (isReturned === true && (isPartElsewhere || whole === undefined))
    return { kind: 'returnedByProvider', isTwice: isPartElsewhere };
  // A refund that was done since is missing from the answer only because the answer is older.
  const arrived = sent.filter((refund) => isDoneBefore(refund, asked));
  const isMissing = whole !== undefined && arrived.includes(whole) && !isPartElsewhere;
  if (isReturned === false && (isMissing || isShort(capture, arrived)))
    return { kind: 'refundUnknownToProvider' };
  const part = returnedElsewhere(capture, sent);
  return part === null ? null : { kind: 'partReturnedByProvider', part };
}

/** What is booked and what the provider took instead; null where they agree, or where all of it is back by both. */
function differingAmounts(
  { amount, isReturned }: ProviderCapture,
  { capture: { amountMinor, currency } }: Booked,
  refund: string | undefined,
): string | null {
  const isAllBack = isReturned === true && refund === 'done';
  const isSame = amount === null || (amount.minor === amountMinor && amount.currency === currency);
  return isSame || isAllBack
    ? null
    : `${amountMinor} ${currency}, by its provider ${amount.minor} ${amount.currency}`;
}

const minorOf = (refunds: readonly Refund[]): number =>
  refunds.reduce((sum, refund) => sum + (moneyOfRefund(refund)?.minor ?? 0), 0);

const isDoneBefore = ({ state, doneAt }: Refund, asked: Date): boolean =>
  state === 'done' && (doneAt === null || doneAt < asked);

/** Whether less is back at the provider than the shop's refunds have returned, in parts. */
const isShort = ({ returned }: ProviderCapture, arrived: readonly Refund[]): boolean =>
  returned != null && returned.minor < minorOf(arrived);

/**
 * What is back by a capture's provider and by the shop, where a part of it wasn't sent by the shop; null where all was, or may have been:
 * the answer to a refund can be lost.
 */
function returnedElsewhere(
  { returned, isReturned }: ProviderCapture,
  sent: readonly Refund[],
): string | null {
  if (returned == null || isReturned === true) return null;
  const ours = minorOf(sent.filter(({ state }) => state !== 'refused'));
  return returned.minor > ours ? `${returned.minor} ${returned.currency} is back, ${ours} by the shop` : null;
}
