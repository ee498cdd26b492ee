import { playerForGame } from '@/lib/backend/accounts/player-for-game';
import { wordsFor } from '@/lib/backend/catalog/sellable-game';
import { resolveRole } from '@/lib/backend/games/service';
import { answer, fault } from '@/lib/backend/http/answer';
import { routeTable, routesFor } from '@/lib/backend/http/route';
import { activityStatus, cumulativeActivityInfo, receiveActivityGift } from '@/lib/contract/activities';
import { claimReward } from './claim';
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
  const { deps, scope, player, tenant } = context;
  const game = await playerForGame(context, input.client_id);
  if (!game.ok) return fault(activityCodes[game.error]);
  const { gpId } = game.value;
  const place = { serverId: input.server_id, roleId: input.role_id };
  const found = await resolveRole(deps, { gpId, suid: player.suid }, place);
  if (!found.ok) return fault(activityCodes[found.error]);
  const step = Number(input.step);
  const claimed = await claimReward(deps, {
    scope,
    player,
    activityId: input.activity_id,
    step,
    character: { serverId: found.value.realServer, roleId: found.value.role.roleId },
    zone: tenant.timeZone,
  });
  return claimed.ok ? answer({ step, state: claimed.value }) : fault(activityCodes[claimed.error]);
});

const statusRoute = definePlayerRoute(activityStatus, async (input, context) => {
  const { client_id: clientId, activity_id: activityId } = input;
  const found = await activityRewards(context.deps, context, { clientId, activityId });
  if (!found.ok) return fault(activityCodes[found.error]);
  return answer(found.value.map(({ step, state }) => ({ step, state })));
});

/** The calls about activities: a player's progress, and the rewards (F5.9). */
export const activityRoutes = routeTable([infoRoute, claimRoute, statusRoute]);
