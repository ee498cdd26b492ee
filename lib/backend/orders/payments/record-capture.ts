import type { Tx } from '@/lib/backend/kernel/db/client';
import { applyEvent } from '@/lib/backend/orders/apply-event';
import { canKeepMoney } from '@/lib/backend/orders/order-riders';
import type { LockedOrder } from '@/lib/backend/orders/repo';
import { requestFulfilment } from '@/lib/backend/orders/fulfilment/request-fulfilment';
import type { ProviderCapture } from './port';
import { insertCapture, settlingCapture, type CaptureKind } from './captures-repo';
import { endOtherPayments } from './end-payments';
import { applyAttemptEvent, attemptStep, type PaymentAttempt } from './repo';
import { queueRefund } from './queue-refund';
import { statedAmountOf } from './stated-amount';
import type { OrdersDeps } from '@/lib/backend/orders/deps';

/** What a provider's report is recorded on: an order under its lock, one of its payments, and all of them. */
export type Recording = Readonly<{
  deps: OrdersDeps;
  tx: Tx;
  order: LockedOrder;
  attempt: PaymentAttempt;
  attempts: readonly PaymentAttempt[];
}>;
type OrderMoney = Exclude<CaptureKind, 'unknown'>;

/** The name of each kind of money in the log and the inbox. */
const results = {
  settling: 'settled',
  duplicate: 'repeated',
  late: 'too_late',
  mismatch: 'amount_mismatch',
} as const satisfies Record<OrderMoney, string>;

/** Books money for an order, once, and acts on it: the money settles the order or goes back. Returns the order as it is afterwards. */
export async function recordCapture(
  recording: Recording,
  capture: ProviderCapture,
): Promise<Readonly<{ result: (typeof results)[OrderMoney] | 'known'; order: LockedOrder }>> {
  // Under the order's lock, so exactly one capture can find it unsettled.
  const { deps, tx, attempt, order } = recording;
  const kind = await kindOf(deps, tx, order, capture);
  const isNew = await insertCapture(tx, {
    tenant: order.tenant,
    orderId: order.id,
    attemptId: attempt.id,
    provider: attempt.provider,
    captureId: capture.captureId,
    merchantRef: attempt.merchantRef,
    providerRef: attempt.providerRef,
    amount: capture.amount,
    stated: statedAmountOf(capture),
    kind,
    createdAt: deps.clock.date(),
  });
  if (!isNew) return { result: 'known', order };
  const changed = await (kind === 'settling'
    ? settle(recording, capture)
    : refundDuplicate(recording, capture, kind));
  return { result: results[kind], order: changed };
}

/** Compares the amount that the provider reports with the order's before anything moves: 1.00 never buys what costs 99.99. */
async function kindOf(
  deps: OrdersDeps,
  tx: Tx,
  order: LockedOrder,
  capture: ProviderCapture,
): Promise<OrderMoney> {
  const { amount, isReturned = false } = capture;
  if (amount === null || amount.minor !== order.amountMinor || amount.currency !== order.currency)
    return 'mismatch';
  // An order that counts as paid without money, because somebody has changed its rows, has this one.
  if (order.paidAt !== null)
    return !isReturned && order.state !== 'refunded' && (await settlingCapture(tx, order.id)) === null
      ? 'settling'
      : 'duplicate';
  return !isReturned && (await canKeepMoney(deps, tx, order)) ? 'settling' : 'late';
}

async function settle(
  { deps, tx, order, attempt, attempts }: Recording,
  { captureId }: ProviderCapture,
): Promise<LockedOrder> {
  if (order.paidAt !== null) {
    // What it buys is on its way, or there.
    await applyAttemptEvent(tx, attempt, 'moneyTaken');
    return order;
  }
  const at = deps.clock.date();
  const detail = { provider: attempt.provider, capture: captureId };
  const arrived = { name: 'moneyArrived', at, detail, facts: { paidAt: at } } as const;
  const applied = await applyEvent(deps, tx, order, arrived, attemptStep(attempt, 'moneyTaken'));
  if (!applied.ok)
    throw new Error(`Money for order ${order.billingNo} could not settle it in state ${order.state}.`);
  await requestFulfilment(deps, tx, order);
  await endOtherPayments(deps, tx, attempt, attempts);
  return applied.value;
}

const events = {
  duplicate: 'moneyRepeated',
  late: 'moneyTooLate',
  mismatch: 'moneyMismatched',
} as const satisfies Record<Exclude<OrderMoney, 'settling'>, string>;

/** Money that can't be kept: nothing is granted for it, and it goes back. */
async function refundDuplicate(
  { deps, tx, order, attempt }: Recording,
  capture: ProviderCapture,
  kind: Exclude<OrderMoney, 'settling'>,
): Promise<LockedOrder> {
  const { provider, merchantRef } = attempt;
  const { captureId } = capture;
  const stated = statedAmountOf(capture);
  const at = deps.clock.date();
  const facts = kind === 'duplicate' ? { facts: { repeated: true } } : {};
  if (kind === 'duplicate') await applyAttemptEvent(tx, attempt, 'moneyTaken');
  const applied = await applyEvent(deps, tx, order, {
    name: events[kind],
    at,
    detail: { provider, capture: captureId },
    ...facts,
  });
  const line = { billingNo: order.billingNo, provider, merchantRef, captureId, kind, stated };
  if (kind === 'mismatch') deps.log.error(line, 'money does not fit');
  if (kind === 'late') deps.log.warn(line, 'money came too late');
  if (kind !== 'duplicate') tx.afterCommit(() => deps.meters.unfitMoney(provider, kind));
  if (stated !== null)
    await queueRefund(deps, tx, {
      orderId: order.id,
      provider,
      merchantRef,
      captureId,
      stated,
      providerRef: attempt.providerRef,
    });
  return applied.ok ? applied.value : order;
}
