import { withTx } from '@/lib/backend/kernel/db/client';
import { insertCallback } from '@/lib/backend/orders/payments/inbox-repo';
import { updateAttempt } from '@/lib/backend/orders/payments/repo';
import { paymentIdOf } from './payment-id';
import type { Harness } from './shop-harness';

type Shop = Pick<Harness, 'provider' | 'atSandpay' | 'db' | 'clock' | 'ledger'>;
type Bought = Readonly<{ billing_no: string; url: string }>;

/** Longer than any test moves the clock ahead for the shop to act. */
const unaskedMs = 2 * 3_600_000;

/**
 * Makes Sandpay have the money of a payment, and the shop hear nothing of it: Sandpay holds back every callback until it is told otherwise,
 * and the shop doesn't query the payment for two hours. Returns the callback that Sandpay would send.
 */
export async function paidUnheard(shop: Shop, { billing_no: billingNo, url }: Bought) {
  const [attempt] = await shop.ledger.attempts(billingNo);
  if (attempt === undefined) throw new Error('no attempt');
  const askAt = new Date(shop.clock.now() + unaskedMs);
  await updateAttempt(shop.db, attempt.id, { queriedAt: shop.clock.date(), askAt });
  shop.provider.control.webhooks({ mode: 'hold' });
  shop.atSandpay(url, 'pay');
  const paymentId = paymentIdOf(url);
  const event = shop.provider.control
    .events()
    .events.find(({ type, payment_id }) => type === 'payment.paid' && payment_id === paymentId);
  if (event === undefined) throw new Error('Sandpay has no callback for the payment');
  const raw = new Uint8Array(Buffer.from(JSON.stringify(event.body)));
  return { eventId: event.id, paymentId, raw };
}

/** Stores the callback of a payment that Sandpay has the money of, as a process does that dies before it processes the callback. */
export async function leaveCallback(
  shop: Shop,
  bought: Bought,
  receivedAt: Date = shop.clock.date(),
): Promise<number> {
  const { eventId, raw } = await paidUnheard(shop, bought);
  const callback = { provider: 'sandpay', eventId, raw, receivedAt };
  const id = await withTx(shop.db, (tx) => insertCallback(tx, callback));
  if (id === null) throw new Error('the shop has heard of it already');
  return id;
}
