import type { PlayerError } from '@/lib/backend/accounts/player-for-game';
import type { RoleError } from '@/lib/backend/games/service';
import { answer, fault } from '@/lib/backend/http/answer';
import { routeTable, routesFor } from '@/lib/backend/http/route';
import type { OrdersDeps } from '@/lib/backend/orders/deps';
import { namedOrder } from '@/lib/backend/orders/pay-wire';
import { setAgeBand } from '@/lib/contract/age';
import type { ApiCodeName } from '@/lib/contract/api-code';
import { getLimitProductInfo, type LimitInfo } from '@/lib/contract/limits';
import { toEpoch } from '@/lib/domain/time';
import { chooseAge, type AgeError } from './choose-age';
import { limitsFor, type LimitedGoods } from './limits-for';

const { definePlayerRoute } = routesFor<OrdersDeps>();

const codes = {
  bandUnknown: 'badParameters',
  characterNotFound: 'characterNotFound',
  gameUnavailable: 'gameUnavailable',
  gameUnknown: 'notAGame',
  notLoggedIn: 'notLoggedIn',
} as const satisfies Record<PlayerError | RoleError | AgeError, ApiCodeName>;

const limitRoute = definePlayerRoute(getLimitProductInfo, async (input, context) => {
  const { deps } = context;
  const { client_id: clientId, server_id: serverId, role_id: roleId } = input;
  const limited = await limitsFor(deps, context, { clientId, serverId, roleId });
  if (!limited.ok) return fault(codes[limited.error]);
  return answer(limited.value.map((goods) => toLimitInfo(deps, goods)));
});

function toLimitInfo(deps: OrdersDeps, { rule, state, unpaid, ends }: LimitedGoods): LimitInfo {
  return {
    product_id: rule.productId,
    limit_type: rule.type,
    frequency: rule.frequency,
    day_info: rule.days,
    extra_pay_times: state.extraPayTimes,
    next_pay_time: state.nextPayTime,
    ...(ends !== null && state.extraPayTimes > 0 && { period_ends: toEpoch(ends) }),
    ...(unpaid !== null && { unpaid: namedOrder(deps, unpaid) }),
  };
}

const ageRoute = definePlayerRoute(setAgeBand, async ({ client_id: clientId, band }, context) => {
  const chosen = await chooseAge(context.deps, context, { clientId, band });
  if (chosen.ok) return answer({ band: chosen.value });
  return fault(codes[chosen.error], chosen.error === 'bandUnknown' ? { fields: ['band'] } : null);
});

/** The calls about limited goods and about caps on spending. */
export const limitRoutes = routeTable([limitRoute, ageRoute]);
