import { wordsFor } from '@/lib/backend/catalog/sellable-game';
import { answer, fault } from '@/lib/backend/http/answer';
import { routeTable, routesFor } from '@/lib/backend/http/route';
import { activityStatus, cumulativeActivityInfo, receiveActivityGift } from '@/lib/contract/activities';
import { claimFor } from './claim';
import { activityRewards, openActivities } from './describe';
import { activityCodes, toActivityInfo } from './wire';
import type { OrdersDeps } from '@/lib/backend/orders/deps';

const { definePlayerRoute } = routesFor<OrdersDeps>();

const infoRoute = definePlayerRoute(cumulativeActivityInfo, async (input, context) => {
  const { client_id: clientId, domain_area: area, type: kind } = input;
  const found = await openActivities(context.deps, context, { clientId, area, kind });
  if (!found.ok) return fault(activityCodes[found.error]);
  const words = wordsFor(context);
  return answer(found.value.map((described) => toActivityInfo(described, words)));
});

const claimRoute = definePlayerRoute(receiveActivityGift, async (input, context) => {
  const { client_id: clientId, server_id: serverId, role_id: roleId, activity_id: activityId } = input;
  const step = Number(input.step);
  const claimed = await claimFor(context.deps, context, { clientId, serverId, roleId, activityId, step });
  return claimed.ok ? answer({ step, state: claimed.value }) : fault(activityCodes[claimed.error]);
});

const statusRoute = definePlayerRoute(activityStatus, async (input, context) => {
  const { client_id: clientId, activity_id: activityId } = input;
  const found = await activityRewards(context.deps, context, { clientId, activityId });
  if (!found.ok) return fault(activityCodes[found.error]);
  return answer(found.value.map(({ step, state, waits }) => ({ step, state, ...(waits && { waits }) })));
});

/** The calls about activities: a player's progress, and the rewards (F5.9). */
export const activityRoutes = routeTable([infoRoute, claimRoute, statusRoute]);
