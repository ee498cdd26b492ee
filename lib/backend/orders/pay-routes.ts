import { answer, fault, type Answer } from '@/lib/backend/http/answer';
import { routesFor, type PlayerContext } from '@/lib/backend/http/route';
import { readPayInput } from '@/lib/backend/orders/payments/choose-method';
import { openLink } from '@/lib/backend/orders/payments/open-link';
import { reopenPayment } from '@/lib/backend/orders/payments/reopen';
import type { Attempt } from '@/lib/backend/orders/payments/repo';
import type { TenantScope } from '@/lib/backend/kernel/scope';
import type { ApiCodeName } from '@/lib/contract/api-code';
import { payEndpoints } from '@/lib/contract/pay-doors';
import { evoke, type CreatedPayment, type PaymentRequest } from '@/lib/contract/payments';
import type { PayCall } from '@/lib/domain/pay-calls';
import { checkPurchase } from './check-purchase';
import { preparePayment } from './create-payment';
import type { Purchase } from './purchase';
import { orderById, orderByBillingNo, blockingOrder, type Order } from './repo';
import { findReplay } from './find-replay';
import type { OrdersDeps } from './deps';

const { definePlayerRoute } = routesFor<OrdersDeps>();

/** What a way to pay does besides, once its link is there; a code where that went wrong. */
export type AfterOpen = (attempt: Attempt) => Promise<ApiCodeName | null>;

/** Stores the order with its first attempt and answers with the link to pay it by. */
export async function pay(
  deps: OrdersDeps,
  purchase: Purchase,
  finish?: AfterOpen,
): Promise<Answer<CreatedPayment>> {
  const prepared = await preparePayment(deps, purchase);
  if (prepared.ok) return openAttempt(deps, purchase.scope, prepared.value, finish);
  const { error } = prepared;
  if (error.code === 'unpaidOrder') return unpaid(deps, purchase.player.accountId, error.order);
  return error.code === 'refusedByRider'
    ? fault(error.refusal.code, error.refusal.content)
    : fault(error.code);
}

/** Answers with the attempt's link, or says why there is none now; the order stands either way. */
async function openAttempt(
  deps: OrdersDeps,
  scope: TenantScope,
  attempt: Attempt,
  finish?: AfterOpen,
): Promise<Answer<CreatedPayment>> {
  const link = await openLink(deps, attempt);
  const refused = link.ok ? ((await finish?.(attempt)) ?? null) : link.code;
  if (link.ok && refused === null) return answer(toCreated(deps, link));
  const order = await orderById(deps.db, attempt.orderId);
  if (refused === 'unpaidOrder')
    return unpaid(deps, order.accountId, await blockingOrder(deps.db, scope, order));
  // The same key takes the order up again, and the player is told which order it is.
  const told = { billing_no: order.billingNo, receipt: deps.receipts.issue(order.billingNo) };
  return fault(refused ?? 'internal', told);
}

type Opened = Readonly<{ order: Order; url: string; isComponent: boolean }>;

function toCreated(deps: OrdersDeps, { order, url, isComponent }: Opened): CreatedPayment {
  return {
    billing_no: order.billingNo,
    url,
    ...(isComponent && { component: url }),
    receipt: deps.receipts.issue(order.billingNo),
  };
}

/** Which order blocks, so that it can be paid; only told to the account it belongs to. */
function unpaid(deps: OrdersDeps, accountId: number, blocking: Order | null): Answer<CreatedPayment> {
  if (blocking === null || blocking.accountId !== accountId) return fault('unpaidOrder');
  const { billingNo } = blocking;
  return fault('unpaidOrder', { billing_no: billingNo, receipt: deps.receipts.issue(billingNo) });
}

/** A payment call, whichever its path: a repeat is answered from what is stored, all else is checked first. */
export async function payByIntent(
  call: PayCall,
  input: PaymentRequest,
  context: PlayerContext<OrdersDeps>,
  finish?: AfterOpen,
): Promise<Answer<CreatedPayment>> {
  const { deps, scope, tenant } = context;
  const named = readPayInput(call, input, tenant.id);
  if (!named.ok) return fault(named.error);
  const asked = named.value;
  const repeated = await findReplay(asked, context);
  if (repeated !== null) return openAttempt(deps, scope, repeated, finish);
  const checked = await checkPurchase(asked, context);
  return checked.ok ? pay(deps, checked.purchase, finish) : checked;
}

/** The payment calls that lead to a link, and the one that opens an unpaid order's payment again. */
export const payRoutes = [
  ...payEndpoints.map((door) =>
    definePlayerRoute(door, (input, context) => payByIntent(door.id, input, context)),
  ),
  definePlayerRoute(evoke, async ({ billing_no: billingNo }, { deps, scope, player }) => {
    const order = await orderByBillingNo(deps.db, scope, billingNo);
    if (order === null || order.accountId !== player.accountId) return fault('orderNotFound');
    const attempt = await reopenPayment(deps, order);
    return attempt === null ? fault('orderNotPayable') : openAttempt(deps, scope, attempt);
  }),
];
