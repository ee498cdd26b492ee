import { answer, fault, type Answer } from '@/lib/backend/http/answer';
import { definePlayerRoute, defineRoute, type Route, type RouteContext } from '@/lib/backend/http/route';
import type { PayDeps } from '@/lib/backend/payments/deps';
import { openLink } from '@/lib/backend/payments/open-link';
import type { Attempt } from '@/lib/backend/payments/repo';
import { getOrderInfo, platformPay, type CreatedPayment } from '@/lib/contract/payments';
import type { TenantScope } from '@/lib/backend/platform/scope';
import { checkPurchase } from './check-purchase';
import { preparePayment } from './create-payment';
import { describeOrder } from './order-info';
import { orderListRoute } from './order-list';
import { publicStatus } from './public-status';
import { repeatOf } from './repeat';
import type { Purchase } from './purchase';
import { orderById, orderByBillingNo, unpaidOrderFor, type Order } from './repo';

/** A player who says "I have paid" makes us ask the provider, at most this often for one order. */
const askSeconds = 10;

async function pay(deps: PayDeps, purchase: Purchase): Promise<Answer<CreatedPayment>> {
  const prepared = await preparePayment(deps, purchase);
  if (prepared.code === 'unpaidOrder') return unpaid(deps, purchase.player.accountId, prepared.order);
  if (prepared.code === 'refusedByPart') return fault(prepared.refusal.code);
  return prepared.code === 'ok' ? payBy(deps, purchase.scope, prepared.attempt) : fault(prepared.code);
}

/** Answers with the attempt's link, or says why there is none now; the order stands either way. */
async function payBy(deps: PayDeps, scope: TenantScope, attempt: Attempt): Promise<Answer<CreatedPayment>> {
  const link = await openLink(deps, attempt);
  if (link.ok) return answer(toCreated(deps, link.order, link.url));
  const order = await orderById(deps.db, attempt.orderId);
  if (link.code === 'unpaidOrder')
    return unpaid(deps, order.accountId, await unpaidOrderFor(deps.db, scope, order));
  // The same key takes the order up again, and the player is told which order it is.
  return fault(link.code, { billing_no: order.billingNo, receipt: deps.receipts.issue(order.billingNo) });
}

function toCreated(deps: PayDeps, order: Order, url: string): CreatedPayment {
  return { billing_no: order.billingNo, url, receipt: deps.receipts.issue(order.billingNo) };
}

/** Which order blocks, so that it can be paid; only told to the account it belongs to. */
function unpaid(deps: PayDeps, accountId: number, blocking: Order | null): Answer<CreatedPayment> {
  if (blocking === null || blocking.accountId !== accountId) return fault('unpaidOrder');
  const { billingNo } = blocking;
  return fault('unpaidOrder', { billing_no: billingNo, receipt: deps.receipts.issue(billingNo) });
}

/** An order may be read by its own player, or by whoever holds its receipt handle. To anybody else it doesn't exist. */
async function readableOrder(
  { deps, scope, player }: RouteContext,
  { billing_no: billingNo, receipt }: { billing_no: string; receipt?: string | undefined },
): Promise<Order | null> {
  const order = await orderByBillingNo(deps.db, scope, billingNo);
  if (order === null) return null;
  const byReceipt = receipt !== undefined && deps.receipts.accepts(receipt, billingNo);
  return byReceipt || order.accountId === player?.accountId ? order : null;
}

export const orderRoutes: readonly Route[] = [
  definePlayerRoute(platformPay, async (input, context) => {
    const repeated = await repeatOf(input, context);
    if (repeated !== null) return payBy(context.deps, context.scope, repeated);
    const checked = await checkPurchase(input, context);
    return checked.ok ? pay(context.deps, checked.purchase) : checked;
  }),
  defineRoute(getOrderInfo, async (input, context) => {
    const order = await readableOrder(context, input);
    if (order === null)
      return fault(context.player === null && input.receipt === undefined ? 'notLoggedIn' : 'orderNotFound');
    if (input.simple === '1') return answer({ billing_no: order.billingNo, status: publicStatus(order) });
    if (publicStatus(order) === -1) {
      const once = { key: `ask:${order.id}`, seconds: askSeconds };
      await context.deps.jobs.sendNow('reconcile', { orderId: order.id }, { once });
    }
    return answer(await describeOrder(context.deps, order, context));
  }),
  orderListRoute,
];
