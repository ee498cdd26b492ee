import { playerForGame } from '@/lib/backend/accounts/player-for-game';
import { answer, fault } from '@/lib/backend/http/answer';
import { routeTable, routesFor, type RouteContext } from '@/lib/backend/http/route';
import { getOrderInfo, getOrderList } from '@/lib/contract/payments';
import { reportProblem } from '@/lib/contract/problems';
import type { OrdersDeps } from './deps';
import { orderInFull } from './order-info';
import { listOrders } from './order-list';
import { payRoutes } from './pay-routes';
import { orderCodes } from './pay-wire';
import { keepProblem } from './problems/report-problem';
import { publicStatus } from './public-status';
import { orderByBillingNo, type Order } from './repo';
import { toListedOrder, toOrderInfo } from './wire';

const { defineRoute, definePlayerRoute } = routesFor<OrdersDeps>();

/** A player who says "I have paid" makes us ask the provider, at most this often for one order. */
const askSeconds = 10;

/** An order may be read by its own player, or by whoever holds its receipt handle. To anybody else it doesn't exist. */
async function readableOrder(
  { deps, scope, player }: RouteContext<OrdersDeps>,
  { billing_no: billingNo, receipt }: { billing_no: string; receipt?: string | undefined },
): Promise<Order | null> {
  const order = await orderByBillingNo(deps.db, scope, billingNo);
  if (order === null) return null;
  const byReceipt = receipt !== undefined && deps.receipts.accepts(receipt, billingNo);
  return byReceipt || order.accountId === player?.accountId ? order : null;
}

export const orderRoutes = routeTable([
  ...payRoutes,
  defineRoute(getOrderInfo, async (input, context) => {
    const order = await readableOrder(context, input);
    if (order === null)
      return fault(context.player === null && input.receipt === undefined ? 'notLoggedIn' : 'orderNotFound');
    if (input.simple === '1') return answer({ billing_no: order.billingNo, status: publicStatus(order) });
    if (publicStatus(order) === -1) {
      const once = { key: `ask:${order.id}`, seconds: askSeconds };
      await context.deps.jobs.sendNow('reconcile', { orderId: order.id }, { once });
    }
    const info = toOrderInfo(context.deps, await orderInFull(context.deps, order), context);
    // Only the owner gets a fresh receipt: whoever was given one has it for as long as it says.
    const isOwner = order.accountId === context.player?.accountId;
    return answer(isOwner ? info : { ...info, receipt: input.receipt ?? '' });
  }),
  defineRoute(reportProblem, async (input, context) => {
    const order = await readableOrder(context, input);
    if (order === null)
      return fault(context.player === null && input.receipt === undefined ? 'notLoggedIn' : 'orderNotFound');
    const { problem: kind, text, contact = null } = input;
    const kept = await keepProblem(context.deps, order, { kind, text, contact });
    return kept.ok ? answer({ billing_no: order.billingNo }) : fault('tooManyRequests');
  }),
  definePlayerRoute(getOrderList, async (input, context) => {
    const { deps, scope, player } = context;
    const { cursor = null, shown = null, unpaid } = input;
    const game = await playerForGame(context, input.client_id);
    if (!game.ok) return fault(orderCodes[game.error]);
    const whose = { accountId: player.accountId, gpId: game.value.gpId };
    const wanted = { ...whose, cursor, shownAs: shown, isUnpaid: unpaid === '1' };
    const page = await listOrders(deps, scope, wanted);
    if (!page.ok) return fault(orderCodes[page.error]);
    const { orders, next } = page.value;
    return answer({
      orders: orders.map((each) => toListedOrder(deps, each, context)),
      ...(next !== null && { next }),
    });
  }),
]);
