import { answer, fault } from '@/lib/backend/http/answer';
import { routesFor } from '@/lib/backend/http/route';
import { payEndpoints } from '@/lib/contract/pay-endpoints';
import { cancelOrder as cancelEndpoint, evoke } from '@/lib/contract/payments';
import { cancelOrder } from './cancel-order';
import type { OrdersDeps } from './deps';
import { payAgain, payByIntent } from './pay';
import { orderCodes, paymentAnswer, readPurchase } from './pay-wire';
import { toSimpleInfo } from './wire';

const { definePlayerRoute } = routesFor<OrdersDeps>();

/** The API's codes for why an order can't be cancelled. */
const cancelCodes = { ...orderCodes, notCancellable: 'notCancellable' } as const;

/** The calls that create a payment, and those that reopen or cancel that of an unpaid order. */
export const payRoutes = [
  ...payEndpoints.map((endpoint) =>
    definePlayerRoute(endpoint, async (input, context) => {
      const { deps, tenant } = context;
      const asked = readPurchase(endpoint.id, input, tenant.channels);
      if (!asked.ok) return fault(asked.error);
      return paymentAnswer(deps, await payByIntent(deps, context, asked.value));
    }),
  ),
  definePlayerRoute(evoke, async ({ billing_no: billingNo }, context) => {
    const { deps } = context;
    return paymentAnswer(deps, await payAgain(deps, context, billingNo));
  }),
  definePlayerRoute(cancelEndpoint, async ({ billing_no: billingNo }, context) => {
    const cancelled = await cancelOrder(context.deps, context, billingNo);
    if (!cancelled.ok) return fault(cancelCodes[cancelled.error]);
    return answer(toSimpleInfo(cancelled.value));
  }),
];
