import { fault } from '@/lib/backend/http/answer';
import { routesFor } from '@/lib/backend/http/route';
import { payEndpoints } from '@/lib/contract/pay-doors';
import { evoke } from '@/lib/contract/payments';
import type { OrdersDeps } from './deps';
import { payAgain, payByIntent } from './pay';
import { paymentAnswer, readPurchase } from './pay-wire';

const { definePlayerRoute } = routesFor<OrdersDeps>();

/** The payment calls that lead to a link, and the one that opens an unpaid order's payment again. */
export const payRoutes = [
  ...payEndpoints.map((door) =>
    definePlayerRoute(door, async (input, context) => {
      const { deps, tenant } = context;
      const asked = readPurchase(door.id, input, tenant.channels);
      if (!asked.ok) return fault(asked.error);
      return paymentAnswer(deps, await payByIntent(deps, context, asked.value));
    }),
  ),
  definePlayerRoute(evoke, async ({ billing_no: billingNo }, context) => {
    const { deps } = context;
    return paymentAnswer(deps, await payAgain(deps, context, billingNo));
  }),
];
