import { playerForGame } from '@/lib/backend/accounts/player-for-game';
import { isAllowedArea, wordsFor } from '@/lib/backend/catalog/sellable-game';
import { resolveRole } from '@/lib/backend/games/service';
import { answer, fault } from '@/lib/backend/http/answer';
import { routeTable, routesFor } from '@/lib/backend/http/route';
import { activityStatus, cumulativeActivityInfo, receiveActivityGift } from '@/lib/contract/activities';
import { phaseOf } from '@/lib/domain/activities';
import { claimReward } from './claim';
import { describeActivity } from './describe';
import { progressOf, rewardsOf } from './progress';
import { activityOf, begunOf, claimsOf, milestonesOf } from './repo';
import { toActivityInfo } from './wire';
import type { OrdersDeps } from '@/lib/backend/orders/deps';

const { definePlayerRoute } = routesFor<OrdersDeps>();

const infoRoute = definePlayerRoute(cumulativeActivityInfo, async (input, context) => {
  const { deps, scope, player, tenant } = context;
  if (!isAllowedArea(tenant, input.domain_area)) return fault('wrongDomain');
  const game = await playerForGame(context, input.client_id);
  if (!game.ok) return fault(game.error);
  const { gpId } = game.value;
  const currency = tenant.currencies[input.domain_area];
  if (currency === undefined) return fault('wrongDomain');
  const now = deps.clock.date();
  const place = { tenant: scope.tenant, gpId, kind: input.type };
  const begun = await begunOf(deps.db, place, { currency, at: now });
  const open = begun.filter((activity) => phaseOf(activity, now) !== 'over');
  // Activities existed and all have ended: this code tells the page to read its config again (F6.4).
  if (open.length === 0 && begun.length > 0) return fault('activityNotExist');
  const viewer = { zone: tenant.timeZone, accountId: player.accountId, now };
  const found = await Promise.all(open.map((activity) => describeActivity(deps.db, activity, viewer)));
  const words = wordsFor(context);
  return answer(found.map((described) => toActivityInfo(described, words)));
});

const claimRoute = definePlayerRoute(receiveActivityGift, async (input, context) => {
  const { deps, scope, player, tenant } = context;
  const game = await playerForGame(context, input.client_id);
  if (!game.ok) return fault(game.error);
  const { gpId } = game.value;
  const place = { serverId: input.server_id, roleId: input.role_id };
  const found = await resolveRole(deps, { gpId, suid: player.suid }, place);
  if (!found.ok) return fault(found.error);
  const step = Number(input.step);
  const claimed = await claimReward(deps, {
    scope,
    player,
    activityId: input.activity_id,
    step,
    character: { serverId: found.value.realServer, roleId: found.value.role.roleId },
    zone: tenant.timeZone,
  });
  return claimed.ok ? answer({ step, state: claimed.value }) : fault(claimed.error);
});

const statusRoute = definePlayerRoute(activityStatus, async (input, context) => {
  const { deps, scope, player, tenant } = context;
  const game = await playerForGame(context, input.client_id);
  if (!game.ok) return fault(game.error);
  const { gpId } = game.value;
  const owner = { tenant: scope.tenant, gpId, accountId: player.accountId };
  const key = { ...owner, activityId: input.activity_id };
  const now = deps.clock.date();
  const activity = await activityOf(deps.db, key);
  const phase = activity === null ? 'over' : phaseOf(activity, now);
  if (activity === null || phase === 'over' || phase === 'coming') return fault('activityNotExist');
  const progress = await progressOf(deps.db, activity, { ...owner, now, zone: tenant.timeZone });
  const claims = await claimsOf(deps.db, owner, [activity.activityId]);
  const rewards = await rewardsOf(deps.db, await milestonesOf(deps.db, key), progress, claims);
  return answer(rewards.map(({ step, state }) => ({ step, state })));
});

/** The calls about activities: a player's progress, and the rewards (F5.9). */
export const activityRoutes = routeTable([infoRoute, claimRoute, statusRoute]);
