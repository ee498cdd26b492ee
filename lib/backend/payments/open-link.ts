import { withTx } from '@/lib/backend/db/client';
import { isUniqueViolation } from '@/lib/backend/db/engine';
import { applyEvent } from '@/lib/backend/orders/apply-event';
import { lockOrder, type Order } from '@/lib/backend/orders/repo';
import type { PayDeps } from './deps';
import type { CreateResult, PaymentRequest } from './port';
import { attemptById, updateAttempt, type Attempt } from './repo';
import { recordOutcome } from './record-outcome';

export type LinkResult =
  | Readonly<{ ok: true; order: Order; url: string }>
  | Readonly<{
      ok: false;
      code: 'providerUnavailable' | 'methodParameters' | 'channelMissing' | 'orderNotPayable' | 'unpaidOrder';
    }>;

/** Requests for the same attempt wait for one call to the provider instead of making their own. */
const inFlight = new Map<string, Promise<LinkResult>>();

/** Returns the attempt's payment link, asking the provider for it where it isn't known yet. Safe to repeat after any crash. */
export async function openLink(deps: PayDeps, attempt: Attempt): Promise<LinkResult> {
  const known = inFlight.get(attempt.merchantRef);
  if (known !== undefined) return known;
  const call = askForLink(deps, attempt.id).finally(() => inFlight.delete(attempt.merchantRef));
  inFlight.set(attempt.merchantRef, call);
  return call;
}

async function askForLink(deps: PayDeps, attemptId: number): Promise<LinkResult> {
  const attempt = await attemptById(deps.db, attemptId);
  const order = await withTx(deps.db, (tx) => lockOrder(tx, attempt.orderId));
  if (attempt.url !== null) return { ok: true, order, url: attempt.url };
  const provider = deps.providers.get(attempt.provider);
  if (provider === undefined) return { ok: false, code: 'channelMissing' };
  const created = await provider.create(requestFor(deps, order, attempt));
  switch (created.kind) {
    case 'redirect':
      return storeLink(deps, attempt, created);
    case 'rejected':
      deps.log.warn({ billingNo: order.billingNo, reason: created.reason }, 'payment rejected at creation');
      await recordOutcome(deps, provider.id, {
        merchantRef: attempt.merchantRef,
        status: 'failed',
        captures: [],
      });
      return { ok: false, code: 'methodParameters' };
    case 'unavailable':
      deps.log.warn({ billingNo: order.billingNo, reason: created.reason }, 'payment provider unavailable');
      return { ok: false, code: 'providerUnavailable' };
  }
}

type Redirect = Extract<CreateResult, { kind: 'redirect' }>;

async function storeLink(deps: PayDeps, attempt: Attempt, link: Redirect): Promise<LinkResult> {
  try {
    return await withTx(deps.db, async (tx) => {
      const order = await lockOrder(tx, attempt.orderId);
      const current = await attemptById(tx, attempt.id);
      await updateAttempt(tx, attempt.id, { url: link.url, providerRef: link.providerRef });
      // The callback was quicker than the answer that holds the link.
      if (current.state !== 'creating') return { ok: true, order, url: link.url };
      await updateAttempt(tx, attempt.id, { state: 'open' });
      const detail = { method: attempt.methodKey, attempt: attempt.seq };
      const opened = await applyEvent(tx, attempt.orderId, {
        name: 'attemptOpened',
        at: deps.clock.date(),
        detail,
      });
      return opened.ok
        ? { ok: true, order: opened.order, url: link.url }
        : { ok: false, code: 'orderNotPayable' };
    });
  } catch (error) {
    // A failed order came back to life while a new one for the same goods was waiting to be paid.
    if (isUniqueViolation(error, 'orders_one_unpaid')) return { ok: false, code: 'unpaidOrder' };
    throw error;
  }
}

function requestFor(deps: PayDeps, order: Order, attempt: Attempt): PaymentRequest {
  return {
    ...attempt.request,
    merchantRef: attempt.merchantRef,
    amount: { minor: order.amountMinor, currency: order.currency },
    providerMethod: attempt.providerMethod,
    notifyUrl: new URL(`/api/notify/${attempt.provider}`, deps.callbackOrigin).href,
    expiresAt: Math.floor(order.expiresAt.getTime() / 1000),
  };
}
