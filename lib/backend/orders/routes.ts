import { playerForGame } from '@/lib/backend/accounts/player-for-game';
import { answer, fault } from '@/lib/backend/http/answer';
import { routeTable, routesFor } from '@/lib/backend/http/route';
import { getOrderList } from '@/lib/contract/order-list';
import { getOrderInfo } from '@/lib/contract/payments';
import { reportProblem } from '@/lib/contract/problems';
import type { OrdersDeps } from './deps';
import { loadOrderDetails } from './order-info';
import { listOrders } from './order-list';
import { payRoutes } from './pay-routes';
import { orderCodes } from './pay-wire';
import { storeProblem } from './problems/report-problem';
import { queueOrderQuery, readOrder } from './read-order';
import { toListedOrder, toOrderInfo, toSimpleInfo } from './wire';

const { defineRoute, definePlayerRoute } = routesFor<OrdersDeps>();

/** The order that a call names, with the receipt that may open it. */
const toNamed = ({
  billing_no: billingNo,
  receipt,
}: {
  billing_no: string;
  receipt?: string | undefined;
}) => ({
  billingNo,
  receipt,
});

export const orderRoutes = routeTable([
  ...payRoutes,
  defineRoute(getOrderInfo, async (input, context) => {
    const found = await readOrder(context.deps, context, toNamed(input));
    if (!found.ok) return fault(orderCodes[found.error]);
    const order = found.value;
    if (input.simple === '1') return answer(toSimpleInfo(order));
    await queueOrderQuery(context.deps, order);
    const info = toOrderInfo(context.deps, await loadOrderDetails(context.deps, order), context);
    // Only the owner gets a fresh receipt; anyone else keeps the one they have until it expires.
    const isOwner = order.accountId === context.player?.accountId;
    return answer(isOwner ? info : { ...info, receipt: input.receipt ?? '' });
  }),
  defineRoute(reportProblem, async (input, context) => {
    const found = await readOrder(context.deps, context, toNamed(input));
    if (!found.ok) return fault(orderCodes[found.error]);
    const order = found.value;
    const { problem: kind, text, contact = null } = input;
    const kept = await storeProblem(context.deps, order, { kind, text, contact });
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
