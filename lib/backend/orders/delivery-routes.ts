import { answer } from '@/lib/backend/http/answer';
import { routeTable, routesFor } from '@/lib/backend/http/route';
import { deliveryTimes } from '@/lib/contract/delivery';
import type { OrdersDeps } from './deps';
import { createRecentDelivery, recentDayCount } from './delivery-times';

const { defineRoute } = routesFor<Pick<OrdersDeps, 'db' | 'clock'>>();

/** The call that says how fast goods arrive; open to everybody. */
export function createDeliveryRoutes() {
  const recentDelivery = createRecentDelivery();
  return routeTable([
    defineRoute(deliveryTimes, async (_, { deps, tenant }) => {
      const games = await recentDelivery(deps, tenant);
      return answer({
        days: recentDayCount,
        games: games.map(({ gpId, p50, p95, p99 }) => ({
          gp_id: gpId,
          ...(p50 !== null && { p50 }),
          ...(p95 !== null && { p95 }),
          ...(p99 !== null && { p99 }),
        })),
      });
    }),
  ]);
}
