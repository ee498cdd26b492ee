import { refundKey } from '@/lib/backend/orders/payments/queue-refund';
import type { PaymentOutcome, ProviderCapture } from '@/lib/backend/orders/payments/port';
import type { listCaptures } from '@/lib/backend/orders/books-repo';
import type { Finding } from './findings-repo';
import type { Kind } from './kinds';

/** What provider and shop can disagree about. Only money that isn't booked is repaired here, by booking it. */
export const providerKinds = [
  'moneyNotBooked',
  'moneyUnknownToProvider',
  'amountDiffersAtProvider',
  'returnedByProvider',
  'refundUnknownToProvider',
] as const satisfies readonly Kind[];

type Booked = Awaited<ReturnType<typeof listCaptures>>[number];

/** What the shop knows of a provider's captures: those booked, by capture id, and the states of their refunds, by dedupe key. */
type Known = Readonly<{
  booked: ReadonlyMap<string, Booked>;
  returns: ReadonlyMap<string, string>;
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
  { booked, returns }: Known,
): readonly Finding[] {
  return captures.flatMap((capture) => {
    const { captureId } = capture;
    const row = booked.get(captureId) ?? null;
    const found = (kind: Kind, says: string) => [findingOf(kind, provider, captureId, row, says)];
    if (row === null) return found('moneyNotBooked', merchantRef);
    const state = returns.get(refundKey(provider, captureId));
    const differing = differingAmounts(capture, row, state);
    if (differing !== null) return found('amountDiffersAtProvider', differing);
    const order = `order ${row.order?.billingNo ?? 'unknown'}`;
    if (capture.isReturned === true && state === undefined) return found('returnedByProvider', order);
    if (capture.isReturned === false && state === 'done') return found('refundUnknownToProvider', order);
    return [];
  });
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
