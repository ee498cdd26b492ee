import { answer, fault, type Answer } from '@/lib/backend/http/answer';
import { definePlayerRoute, type Route } from '@/lib/backend/http/route';
import { readPayInput } from '@/lib/backend/payments/choose-method';
import type { PayDeps } from '@/lib/backend/payments/deps';
import { openLink } from '@/lib/backend/payments/open-link';
import { reopenPayment } from '@/lib/backend/payments/reopen';
import type { Attempt } from '@/lib/backend/payments/repo';
import type { TenantScope } from '@/lib/backend/platform/scope';
import { payDoors } from '@/lib/contract/pay-doors';
import { evoke, type CreatedPayment } from '@/lib/contract/payments';
import { checkPurchase } from './check-purchase';
import { preparePayment } from './create-payment';
import type { Purchase } from './purchase';
import { orderById, orderByBillingNo, unpaidOrderFor, type Order } from './repo';
import { repeatOf } from './repeat';

/** Stores the order with its first attempt and answers with the link to pay it by. */
export async function pay(deps: PayDeps, purchase: Purchase): Promise<Answer<CreatedPayment>> {
  const prepared = await preparePayment(deps, purchase);
  if (prepared.code === 'unpaidOrder') return unpaid(deps, purchase.player.accountId, prepared.order);
  if (prepared.code === 'refusedByPart') return fault(prepared.refusal.code, prepared.refusal.content);
  return prepared.code === 'ok' ? payBy(deps, purchase.scope, prepared.attempt) : fault(prepared.code);
}

/** Answers with the attempt's link, or says why there is none now; the order stands either way. */
async function payBy(deps: PayDeps, scope: TenantScope, attempt: Attempt): Promise<Answer<CreatedPayment>> {
  const link = await openLink(deps, attempt);
  if (link.ok) return answer(toCreated(deps, link));
  const order = await orderById(deps.db, attempt.orderId);
  if (link.code === 'unpaidOrder')
    return unpaid(deps, order.accountId, await unpaidOrderFor(deps.db, scope, order));
  // The same key takes the order up again, and the player is told which order it is.
  return fault(link.code, { billing_no: order.billingNo, receipt: deps.receipts.issue(order.billingNo) });
}

type Opened = Readonly<{ order: Order; url: string; isComponent: boolean }>;

function toCreated(deps: PayDeps, { order, url, isComponent }: Opened): CreatedPayment {
  return {
    billing_no: order.billingNo,
    url,
    ...(isComponent && { component: url }),
    receipt: deps.receipts.issue(order.billingNo),
  };
}

/** Which order blocks, so that it can be paid; only told to the account it belongs to. */
function unpaid(deps: PayDeps, accountId: number, blocking: Order | null): Answer<CreatedPayment> {
  if (blocking === null || blocking.accountId !== accountId) return fault('unpaidOrder');
  const { billingNo } = blocking;
  return fault('unpaidOrder', { billing_no: billingNo, receipt: deps.receipts.issue(billingNo) });
}

/** The payment calls: one handler for all their paths, and the one that opens an unpaid order's payment again. */
export const payRoutes: readonly Route[] = [
  ...payDoors.map((door) =>
    definePlayerRoute(door, async (input, context) => {
      const asked = readPayInput(door.id, input, context.tenant.id);
      if ('ok' in asked) return asked;
      const repeated = await repeatOf(asked, context);
      if (repeated !== null) return payBy(context.deps, context.scope, repeated);
      const checked = await checkPurchase(asked, context);
      return checked.ok ? pay(context.deps, checked.purchase) : checked;
    }),
  ),
  definePlayerRoute(evoke, async ({ billing_no: billingNo }, { deps, scope, player }) => {
    const order = await orderByBillingNo(deps.db, scope, billingNo);
    if (order === null || order.accountId !== player.accountId) return fault('orderNotFound');
    const attempt = await reopenPayment(deps, order);
    return attempt === null ? fault('orderNotPayable') : payBy(deps, scope, attempt);
  }),
];
