import { playerForGame } from '@/lib/backend/accounts/player-for-game';
import { withTx } from '@/lib/backend/kernel/db/client';
import { resolveRole } from '@/lib/backend/games/service';
import { answer, fault } from '@/lib/backend/http/answer';
import { routeTable, routesFor } from '@/lib/backend/http/route';
import type { OrdersDeps } from '@/lib/backend/orders/deps';
import { namedOrder } from '@/lib/backend/orders/pay-wire';
import { setAgeBand } from '@/lib/contract/age';
import { getLimitProductInfo, type LimitInfo } from '@/lib/contract/limits';
import { bandHolds, bandOf } from '@/lib/domain/age';
import { keptCaps } from '@/lib/domain/legal';
import { limitsFor, type LimitedGoods } from './limits-for';
import { ageChoiceOf, keepAgeChoice } from './rules-repo';

const { definePlayerRoute } = routesFor<OrdersDeps>();

const limitRoute = definePlayerRoute(getLimitProductInfo, async (input, context) => {
  const { deps, scope, player, tenant } = context;
  const game = await playerForGame(context, input.client_id);
  if (!game.ok) return fault(game.error);
  const { gpId } = game.value;
  const place = { serverId: input.server_id, roleId: input.role_id };
  const found = await resolveRole(deps, { gpId, suid: player.suid }, place);
  if (!found.ok) return fault(found.error);
  const owner = { tenant: scope.tenant, gpId, accountId: player.accountId };
  const buyer = { ...owner, ...place, realServer: found.value.realServer };
  const limited = await limitsFor(deps, buyer, tenant.timeZone);
  return answer(limited.map((goods) => toLimitInfo(deps, goods)));
});

function toLimitInfo(deps: OrdersDeps, { rule, state, unpaid }: LimitedGoods): LimitInfo {
  return {
    product_id: rule.productId,
    limit_type: rule.type,
    frequency: rule.frequency,
    day_info: rule.days,
    extra_pay_times: state.extraPayTimes,
    next_pay_time: state.nextPayTime,
    ...(unpaid !== null && { unpaid: namedOrder(deps, unpaid) }),
  };
}

/** Once: a group that holds stays as it is, whatever a later call says; support changes it (docs/limits.md). */
const ageRoute = definePlayerRoute(setAgeBand, async ({ client_id, band: wanted }, context) => {
  const { deps, scope, player, tenant } = context;
  const game = await playerForGame(context, client_id);
  if (!game.ok) return fault(game.error);
  const caps = keptCaps(tenant.legal);
  if (bandOf(caps, wanted) === null || caps.length === 0) return fault('badParameters', { fields: ['band'] });
  const owner = { tenant: scope.tenant, accountId: player.accountId };
  const chosenAt = deps.clock.date();
  const kept = await withTx(deps.db, async (tx) => {
    const before = await ageChoiceOf(tx, owner);
    const group = before === null ? null : bandOf(caps, before.band);
    if (before !== null && group !== null && bandHolds(group, before.chosenAt, chosenAt)) return before;
    await keepAgeChoice(tx, owner, { band: wanted, chosenAt }, before);
    return ageChoiceOf(tx, owner);
  });
  return answer({ band: kept?.band ?? wanted });
});

/** What limits goods and spending. */
export const limitRoutes = routeTable([limitRoute, ageRoute]);
