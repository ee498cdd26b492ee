import { getUserInfo, login as loginEndpoint, logout, renewLogin, startRealName } from '@/lib/contract/login';
import { getLoginConfig } from '@/lib/contract/config';
import { loginOffer } from '@/lib/backend/catalog/games';
import { findClient } from '@/lib/backend/catalog/repo';
import { catalogCodes, toLoginConfig, toPlace } from '@/lib/backend/catalog/wire';
import { answer, fault } from '@/lib/backend/http/answer';
import { routeTable, routesFor } from '@/lib/backend/http/route';
import type { LoginMethod } from '@/lib/domain/login-settings';
import type { LoginThrottle } from './login-throttle';
import { playerForGame } from './player-for-game';
import { findLogin, renew, revoke } from './logins';
import { realNameState } from './real-name';
import { hashToken } from './tokens';
import type { AccountsDeps } from './deps';
import { logInByPassword, playerCodes, toUserInfo } from './wire';

const { definePlayerRoute, defineRoute } = routesFor<AccountsDeps>();

/** Login, user info, real name, renewal and logout. */
export function createAccountRoutes(throttle: LoginThrottle) {
  return routeTable([
    defineRoute(loginEndpoint, (input, context) =>
      logInByPassword(input, input.client_id, context, throttle),
    ),
    loginConfigRoute,
    userInfoRoute,
    realNameRoute,
    renewRoute,
    logoutRoute,
  ]);
}

/**
 * A provider is offered if the brand lists it and this installation has its settings; passwords, if the publisher or the shop stores them;
 * pairing, if the publisher signs login links.
 */
const loginConfigRoute = defineRoute(getLoginConfig, async (input, context) => {
  const { deps, tenant } = context;
  const isOn = (method: LoginMethod, gpId: string) =>
    method === 'account' ? deps.publisher.keeperOf(gpId) !== 'none' : deps.signIn[method].isOn(tenant);
  const offer = await loginOffer(deps.db, context, toPlace(input), isOn);
  if (!offer.ok) return fault(catalogCodes[offer.error]);
  return answer({ ...toLoginConfig(offer.value), pairing: deps.publisher.takesLinks(offer.value.gpId) });
});

const userInfoRoute = definePlayerRoute(getUserInfo, async (input, context) => {
  const game = await playerForGame(context, input.client_id);
  if (!game.ok) return fault(playerCodes[game.error]);
  const { deps, scope, player, common } = context;
  const given = common.oauth_token ?? '';
  const token = hashToken(given) === player.tokenHash ? given : '';
  const found = await findLogin(deps, scope, { tokenHash: player.tokenHash, token });
  if (found === null) return fault('notLoggedIn');
  return answer({ ...toUserInfo(found), real_name: await realNameState(deps, context, player) });
});

const realNameRoute = definePlayerRoute(startRealName, async (input, context) => {
  const game = await playerForGame(context, input.client_id);
  if (!game.ok) return fault(playerCodes[game.error]);
  const back = new URL('/certifiedReal', context.deps.siteOrigin(context.host));
  back.searchParams.set('client_id', input.client_id);
  const begun = await context.deps.realName.start(context.player, back.href);
  return begun.ok ? answer({ url: begun.value.url }) : fault('gameUnavailable');
});

/** Accepts ended tokens too: a second use of a renewed one has to be noticed. */
const renewRoute = defineRoute(renewLogin, async (input, { deps, scope, tenant, common, requestId }) => {
  const found = await findClient(deps.db, scope, input.client_id);
  if (!found) return fault('notAGame');
  const renewed = await renew(deps, scope, { token: common.oauth_token ?? '', gpId: found.game.gpId });
  if (renewed.ok) return answer(toUserInfo(renewed.value));
  if (renewed.error === 'reused')
    deps.log.warn({ requestId, tenant: tenant.id }, 'an ended token came back; its login is over');
  return fault('notLoggedIn');
});

const logoutRoute = definePlayerRoute(logout, async (input, context) => {
  const game = await playerForGame(context, input.client_id);
  if (!game.ok) return fault(playerCodes[game.error]);
  return answer({ revoked: await revoke(context.deps, context.scope, context.player) });
});
