import type { Clock } from '@/lib/sandbox/shared/clock';
import { digest } from '@/lib/sandbox/shared/seeded';
import type { Capture, EventType, KeyedRefund, PaymentStatus, StoredEvent } from './schemas';
import type { Payment, Store } from './store';

/** A change to a payment; fields that are left out stay as they are. */
export type Change = Readonly<{
  status?: PaymentStatus;
  captures?: readonly Capture[];
  refund?: KeyedRefund;
  settleAt?: number | null;
  /** The card taken for it, as a digest. */
  card?: string;
}>;

/** The content of an event, besides the payment itself. */
export type PaymentChange = Readonly<{
  type: EventType;
  amount: string;
  currency: string;
  capture_id?: string;
  refund_id?: string;
}>;

/** Writes a change and its webhooks as one entry. Returns the payment after the change. */
export function changePayment(
  store: Store,
  clock: Clock,
  payment: Payment,
  change: Change,
  happenings: readonly PaymentChange[],
): Payment {
  const status = change.status ?? payment.status;
  store.append({
    kind: 'changed',
    id: payment.id,
    status,
    captures: [...payment.captures, ...(change.captures ?? [])],
    refunds: [...payment.refunds, ...(change.refund ? [change.refund] : [])],
    settleAt: change.settleAt === undefined ? payment.settleAt : change.settleAt,
    ...(change.card === undefined ? {} : { card: change.card }),
    events: happenings.map((happening) => toEvent(payment, status, happening, clock.now())),
  });
  return store.payment(payment.id) ?? payment;
}

function toEvent(payment: Payment, status: PaymentStatus, happening: PaymentChange, at: number): StoredEvent {
  const { type, ...about } = happening;
  // A payment fails or expires at most once, so only captures and refunds need distinct ids.
  const distinct = about.refund_id ?? about.capture_id ?? '';
  const id = `evt_${digest('event', payment.id, type, distinct).slice(0, 24)}`;
  const data = { payment_id: payment.id, merchant_ref: payment.request.merchant_ref, ...about, status };
  const body = JSON.stringify({ type, id, created_at: Math.floor(at / 1000), data });
  return { id, type, paymentId: payment.id, url: payment.request.notify_url, body, at };
}
