import type { PaymentOutcome, PaymentProvider, ProviderCapture } from '@/lib/backend/orders/payments/port';
import { completions } from '@/lib/domain/channels';
import type { Money } from '@/lib/domain/money';

type Payment = {
  merchantRef: string;
  amount: Money;
  status: PaymentOutcome['status'];
  captures: ProviderCapture[];
};

export type FakeProvider = ReturnType<typeof fakeProvider>;

/**
 * A payment provider in memory, so that months of payments take seconds. It accepts late money, cancels, and can leave a cancellation
 * unanswered.
 */
export function fakeProvider(id = 'sandpay') {
  const payments = new Map<string, Payment>();
  const refunds = new Map<string, string>();
  let cancels = true;
  const of = (merchantRef: string): Payment => {
    const payment = payments.get(merchantRef);
    if (payment === undefined) throw new Error(`no payment ${merchantRef}`);
    return payment;
  };
  const outcome = ({ merchantRef, status, captures }: Payment): PaymentOutcome => ({
    merchantRef,
    status,
    captures: [...captures],
  });
  /** Takes money whatever the payment's status, because the money was already on its way. */
  const payAnyway = (merchantRef: string, amount = of(merchantRef).amount): PaymentOutcome => {
    const payment = of(merchantRef);
    payment.status = 'paid';
    payment.captures.push({ captureId: `cap-${merchantRef}-${payment.captures.length + 1}`, amount });
    return outcome(payment);
  };
  const provider: PaymentProvider = {
    id,
    completions,
    refundsInParts: true,
    create: async ({ merchantRef, amount }) => {
      const known = payments.get(merchantRef);
      payments.set(merchantRef, known ?? { merchantRef, amount, status: 'pending', captures: [] });
      return { kind: 'redirect', url: `http://pay.test/${merchantRef}`, providerRef: `ref-${merchantRef}` };
    },
    query: async (ref) => outcome(of(ref.replace('ref-', ''))),
    cancel: async ({ merchantRef }) => {
      if (!cancels) return null;
      const payment = of(merchantRef);
      if (payment.status !== 'paid') payment.status = 'cancelled';
      return outcome(payment);
    },
    refund: async ({ refundId, captureId }) => {
      refunds.set(refundId, captureId);
      return { kind: 'done', reference: `back-${refundId}` };
    },
  };
  return {
    provider,
    /**
     * The payer pays on the provider's page. Null if the page is closed because the payment is cancelled or paid; a failed one can be paid
     * again.
     */
    pay: (merchantRef: string): PaymentOutcome | null => {
      const { status } = of(merchantRef);
      return status === 'cancelled' || status === 'paid' ? null : payAnyway(merchantRef);
    },
    payAnyway,
    fail: (merchantRef: string): PaymentOutcome => {
      const payment = of(merchantRef);
      if (payment.status === 'pending') payment.status = 'failed';
      return { ...outcome(payment), captures: [] };
    },
    statusOf: (merchantRef: string) => of(merchantRef).status,
    /** Sets whether it answers cancellations. */
    answersCancels: (yes: boolean) => {
      cancels = yes;
    },
    captures: () => [...payments.values()].flatMap(({ captures }) => captures),
    refunded: () => [...refunds.values()],
  };
}
