import type { Tx } from '@/lib/backend/kernel/db/client';
import type { PaymentOutcome } from './port';
import { insertCapture } from './captures-repo';
import { queueRefund } from './queue-refund';
import { statedAmountOf } from './stated-amount';
import type { OrdersDeps } from '@/lib/backend/orders/deps';

/**
 * Books and refunds money for a payment that this shop doesn't know, such as one made after the backup that it was restored from. There is
 * no order to deliver, and money is never just dropped.
 */
export async function recordUnmatched(
  deps: OrdersDeps,
  tx: Tx,
  provider: string,
  { merchantRef, captures, ...outcome }: PaymentOutcome,
): Promise<'unknown_payment' | 'known'> {
  const providerRef = outcome.providerRef ?? null;
  const booked: boolean[] = [];
  for (const capture of captures) {
    const { captureId, amount } = capture;
    const stated = statedAmountOf(capture);
    const isNew = await insertCapture(tx, {
      orderId: null,
      attemptId: null,
      provider,
      captureId,
      merchantRef,
      providerRef,
      amount,
      stated,
      tenant: '',
      kind: 'unknown',
      createdAt: deps.clock.date(),
    });
    booked.push(isNew);
    if (!isNew) continue;
    deps.log.error({ provider, merchantRef, captureId, kind: 'unknown', stated }, 'money does not fit');
    tx.afterCommit(() => deps.meters.unfitMoney(provider, 'unknown'));
    if (stated !== null && providerRef !== null)
      await queueRefund(deps, tx, { orderId: null, provider, merchantRef, captureId, stated, providerRef });
  }
  return booked.length > 0 && booked.every((isNew) => !isNew) ? 'known' : 'unknown_payment';
}
