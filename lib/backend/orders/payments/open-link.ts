import { isUniqueViolation } from '@/lib/backend/kernel/db/engine';
import { withTxOrRollback } from '@/lib/backend/kernel/db/rollback';
import { applyEvent } from '@/lib/backend/orders/apply-event';
import { lockPayment, type Order } from '@/lib/backend/orders/repo';
import type { Presentation } from './schema';
import { cancelPayment } from './end-payments';
import { playerLinks } from './player-links';
import type { CreateResult, ProviderPaymentRequest } from './port';
import { applyAttemptEvent, attemptStep, updateAttempt, type PaymentAttempt } from './repo';
import { recordOutcome } from './record-outcome';
import type { OrdersDeps } from '@/lib/backend/orders/deps';
import { err, ok, type Result } from '@/lib/domain/result';
import { toEpoch } from '@/lib/domain/time';

/** Where an order is paid; `isComponent`: the page is to be shown in a frame. */
export type OpenLink = Readonly<{ order: Order; url: string; isComponent: boolean }>;
/** Why there is no link; `unpaidOrder`: another order for the same goods waits to be paid. */
export type LinkError =
  'providerUnavailable' | 'methodParameters' | 'channelMissing' | 'orderNotPayable' | 'unpaidOrder';
type LinkResult = Result<OpenLink, LinkError>;

/** An order and one of its attempts, both just read. */
export type Payment = Readonly<{ order: Order; attempt: PaymentAttempt }>;

/** Requests for the same attempt wait for one call to the provider instead of making their own. */
const inFlight = new Map<string, Promise<LinkResult>>();

/** Returns the attempt's payment link, and requests it from the provider if it isn't known yet. Safe to repeat after any crash. */
export async function openLink(deps: OrdersDeps, payment: Payment): Promise<LinkResult> {
  const { merchantRef } = payment.attempt;
  const known = inFlight.get(merchantRef);
  if (known !== undefined) return known;
  const call = askForLink(deps, payment).finally(() => inFlight.delete(merchantRef));
  inFlight.set(merchantRef, call);
  return call;
}

async function askForLink(deps: OrdersDeps, { order, attempt }: Payment): Promise<LinkResult> {
  if (attempt.url !== null) return opened(order, { url: attempt.url, presentation: attempt.presentation });
  const provider = deps.providers.get(attempt.provider);
  if (provider === undefined) return err('channelMissing');
  const created = await provider.create(requestFor(deps, order, attempt));
  switch (created.kind) {
    case 'redirect':
    case 'form':
    case 'frame':
      return storeLink(deps, attempt, toLink(deps, order, attempt, created), created.providerRef);
    case 'rejected':
      deps.log.warn({ billingNo: order.billingNo, reason: created.reason }, 'payment rejected at creation');
      await recordOutcome(deps, provider.id, {
        merchantRef: attempt.merchantRef,
        status: 'failed',
        captures: [],
      });
      return err('methodParameters');
    case 'unavailable':
      deps.log.warn({ billingNo: order.billingNo, reason: created.reason }, 'payment provider unavailable');
      return err('providerUnavailable');
  }
}

type Ready = Extract<CreateResult, { providerRef: string }>;
type Link = Readonly<{ url: string; presentation: Presentation | null }>;

const opened = (order: Order, { url, presentation }: Link): LinkResult =>
  ok({ order, url, isComponent: presentation?.kind === 'frame' });

/** Anything but a plain address is reached through a page of ours, so that the link works in any browser. */
function toLink(
  deps: OrdersDeps,
  order: Order,
  { request, merchantRef }: PaymentAttempt,
  created: Ready,
): Link {
  if (created.kind === 'redirect') return { url: created.url, presentation: null };
  const url = playerLinks(deps, new URL(request.returnUrl).origin, order).open(merchantRef);
  if (created.kind === 'frame') return { url, presentation: { kind: 'frame', frameUrl: created.frameUrl } };
  const { action, fields } = created;
  return { url, presentation: { kind: 'form', action, fields } };
}

async function storeLink(
  deps: OrdersDeps,
  attempt: PaymentAttempt,
  link: Link,
  providerRef: string,
): Promise<LinkResult> {
  try {
    const stored = await withTxOrRollback(deps.db, async (tx): Promise<Result<LinkResult, LinkError>> => {
      const { order, attempt: current } = await lockPayment(tx, attempt.id);
      const facts = { ...link, providerRef };
      // The order has ended meanwhile: nobody gets the link, and the payment behind it is cancelled.
      if (current.closedAt !== null) {
        await updateAttempt(tx, attempt.id, facts);
        await cancelPayment(deps, tx, current);
        return ok(err('orderNotPayable'));
      }
      const given = attemptStep(current, 'linkGiven', facts);
      // The callback arrived before the answer with the link.
      if (given === null) {
        await updateAttempt(tx, attempt.id, facts);
        return ok(opened(order, link));
      }
      const detail = { method: attempt.methodKey, attempt: attempt.seq };
      const event = { name: 'attemptOpened', at: deps.clock.date(), detail } as const;
      const applied = await applyEvent(deps, tx, order, event, given);
      if (applied.ok) return ok(opened(applied.value, link));
      // A failed order can't be revived: another order has what it was priced with, such as its coupon.
      if (applied.error.code === 'heldElsewhere') return err('orderNotPayable');
      await applyAttemptEvent(tx, current, 'linkGiven', facts);
      return ok(err('orderNotPayable'));
    });
    return stored.ok ? stored.value : stored;
  } catch (error) {
    // A failed order can't be revived: a new one for the same goods waits to be paid.
    if (isUniqueViolation(error, 'orders_one_unpaid')) return err('unpaidOrder');
    throw error;
  }
}

function requestFor(deps: OrdersDeps, order: Order, attempt: PaymentAttempt): ProviderPaymentRequest {
  return {
    ...attempt.request,
    completion: attempt.request.completion ?? 'redirect',
    merchantRef: attempt.merchantRef,
    amount: { minor: order.amountMinor, currency: order.currency },
    providerMethod: attempt.providerMethod,
    notifyUrl: new URL(`/api/notify/${attempt.provider}`, deps.callbackOrigin).href,
    expiresAt: toEpoch(order.expiresAt),
  };
}
