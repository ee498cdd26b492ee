import type { TenantScope } from '@/lib/backend/kernel/scope';
import {
  openLink,
  type LinkError,
  type OpenLink,
  type Payment,
} from '@/lib/backend/orders/payments/open-link';
import { reopenPayment } from '@/lib/backend/orders/payments/reopen';
import type { PaymentAttempt } from '@/lib/backend/orders/payments/repo';
import { err, ok, type Result } from '@/lib/domain/result';
import { checkPurchase, type PurchaseError } from './check-purchase';
import { preparePayment } from './create-payment';
import type { OrdersDeps } from './deps';
import { orderOfKey } from './existing-order';
import { findReplay } from './find-replay';
import type { Buyer, Purchase, PurchaseRequest } from './purchase';
import { blockingOrder, orderByBillingNo, orderById, type Order } from './repo';
import type { PaymentError } from './write-order';

/** A payment that can be made now. */
export type Opened = OpenLink & Readonly<{ attempt: PaymentAttempt }>;

/** `notOpened`: the order exists, but there is no link to pay it at the moment; the same key resumes it. */
export type PayError =
  PaymentError | Readonly<{ code: 'notOpened'; why: Exclude<LinkError, 'unpaidOrder'>; order: Order }>;

/** Stores the order with its first attempt and opens the link to pay it by. */
export async function pay(deps: OrdersDeps, purchase: Purchase): Promise<Result<Opened, PayError>> {
  const prepared = await preparePayment(deps, purchase);
  return prepared.ok ? openAttempt(deps, purchase.scope, prepared.value) : prepared;
}

/** Opens the attempt's link, or returns why there is none at the moment; the order stands either way. */
async function openAttempt(
  deps: OrdersDeps,
  scope: TenantScope,
  payment: Payment,
): Promise<Result<Opened, PayError>> {
  const { attempt } = payment;
  const link = await openLink(deps, payment);
  if (link.ok) return ok({ ...link.value, attempt });
  const order = await orderById(deps.db, attempt.orderId);
  if (link.error !== 'unpaidOrder') return err({ code: 'notOpened', why: link.error, order });
  const blocking = await blockingOrder(deps.db, scope, order);
  return err({ code: 'unpaidOrder', blocking: blocking?.accountId === order.accountId ? blocking : null });
}

/** Handles a buyer's payment call: a repeat is answered from what is stored, everything else is checked first. */
export async function payByIntent(
  deps: OrdersDeps,
  buyer: Buyer,
  asked: PurchaseRequest,
): Promise<Result<Opened, PayError | PurchaseError>> {
  const known = await orderOfKey(deps.db, buyer, asked);
  const repeated = known === null ? null : await findReplay(deps, buyer, known, asked);
  if (repeated !== null) return openAttempt(deps, buyer.scope, repeated);
  const checked = await checkPurchase(deps, buyer, asked, known);
  if (!checked.ok) return checked;
  const prepared = await preparePayment(deps, checked.value);
  return prepared.ok ? openAttempt(deps, buyer.scope, prepared.value) : prepared;
}

/** Reopens the payment of the buyer's own unpaid order. */
export async function payAgain(
  deps: OrdersDeps,
  { scope, player }: Buyer,
  billingNo: string,
): Promise<Result<Opened, PayError>> {
  const order = await orderByBillingNo(deps.db, scope, billingNo);
  if (order === null || order.accountId !== player.accountId) return err({ code: 'orderNotFound' });
  const payment = await reopenPayment(deps, order);
  return payment === null ? err({ code: 'orderNotPayable' }) : openAttempt(deps, scope, payment);
}
