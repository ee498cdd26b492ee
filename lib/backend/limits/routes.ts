import { playerForGame } from '@/lib/backend/accounts/player-for-game';
import { withTx } from '@/lib/backend/kernel/db/client';
import { resolveRole } from '@/lib/backend/games/service';
import { answer, fault } from '@/lib/backend/http/answer';
import { routeTable, routesFor } from '@/lib/backend/http/route';
import { setAgeBand } from '@/lib/contract/age';
import { getLimitProductInfo } from '@/lib/contract/limits';
import { bandHolds, bandOf } from '@/lib/domain/age';
import { keptCaps } from '@/lib/domain/legal';
import { limitsFor } from './limits-for';
import { ageChoiceOf, keepAgeChoice } from './rules-repo';
import type { OrdersDeps } from '@/lib/backend/orders/deps';

const { definePlayerRoute } = routesFor<OrdersDeps>();

const limitRoute = definePlayerRoute(getLimitProductInfo, async (input, context) => {
  const { deps, scope, player, tenant } = context;
  const game = await playerForGame(context, input.client_id);
  if (!game.ok) return fault(game.error);
  const place = { serverId: input.server_id, roleId: input.role_id };
  const found = await resolveRole(deps, { gpId: game.value.gpId, suid: player.suid }, place);
  if (found === 'CHARACTER_NOT_FOUND') return fault('characterNotFound');
  if (found === 'GAME_UNAVAILABLE') return fault('gameUnavailable');
  const owner = { tenant: scope.tenant, gpId: game.value.gpId, accountId: player.accountId };
  const buyer = { ...owner, ...place, realServer: found.realServer };
  return answer(await limitsFor(deps, buyer, tenant.timeZone));
});

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
