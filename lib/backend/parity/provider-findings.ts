import { refundKey } from '@/lib/backend/orders/payments/queue-refund';
import type { PaymentOutcome } from '@/lib/backend/orders/payments/port';
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

export function findingOf(
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

/** The differences between a payment as its provider reports it and what the shop has stored. */
export function paymentFindings(
  provider: string,
  { merchantRef, captures }: PaymentOutcome,
  { booked, returns }: Known,
): readonly Finding[] {
  return captures.flatMap(({ captureId, amount, isReturned }) => {
    const row = booked.get(captureId) ?? null;
    const found = (kind: Kind, says: string) => [findingOf(kind, provider, captureId, row, says)];
    if (row === null) return found('moneyNotBooked', merchantRef);
    const { amountMinor, currency } = row.capture;
    if (amount !== null && (amount.minor !== amountMinor || amount.currency !== currency))
      return found(
        'amountDiffersAtProvider',
        `${amountMinor} ${currency}, by its provider ${amount.minor} ${amount.currency}`,
      );
    const state = returns.get(refundKey(provider, captureId));
    if (isReturned === true && state === undefined)
      return found('returnedByProvider', `order ${row.order?.billingNo ?? 'unknown'}`);
    if (isReturned === false && state === 'done')
      return found('refundUnknownToProvider', `order ${row.order?.billingNo ?? 'unknown'}`);
    return [];
  });
}
