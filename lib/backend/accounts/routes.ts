import {
  getUserInfo,
  login as loginEndpoint,
  logout,
  renewLogin,
  startRealName,
  type UserInfo,
} from '@/lib/contract/login';
import { getLoginConfig } from '@/lib/contract/config';
import { loginOffer } from '@/lib/backend/catalog/games';
import { findClient } from '@/lib/backend/catalog/repo';
import { toLoginConfig, toPlace } from '@/lib/backend/catalog/wire';
import { answer, fault, type Answer } from '@/lib/backend/http/answer';
import { routeTable, routesFor, type RouteContext } from '@/lib/backend/http/route';
import type { LoginMethod } from '@/lib/domain/login-settings';
import { deobfuscate } from '@/lib/domain/obfuscation';
import type { LoginThrottle } from './login-throttle';
import { playerForGame } from './player-for-game';
import { renew, revoke, userInfoOf } from './logins';
import { realNameState } from './real-name';
import { login, type LoginError } from './service';
import { hashToken } from './tokens';
import type { AccountsDeps } from './deps';

const { definePlayerRoute, defineRoute } = routesFor<AccountsDeps>();

const codes = {
  loginFailed: 'loginFailed',
  tooMany: 'tooManyRequests',
} as const satisfies Record<LoginError, string>;

/** Log-in, who am I, renewal, log-out. */
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

/** A provider is offered where the brand lists it and this installation has its settings. */
const loginConfigRoute = defineRoute(getLoginConfig, async (input, context) => {
  const { deps, tenant } = context;
  const isOn = (method: LoginMethod) => method === 'account' || deps.signIn[method].isOn(tenant);
  const offer = await loginOffer(deps.db, context, toPlace(input), isOn);
  return offer.ok ? answer(toLoginConfig(offer.value)) : fault(offer.error);
});

type Credentials = Readonly<{ username: string; password: string }>;

/** A login by name and password to the game that `clientId` names, behind the login throttle. */
export async function logInByPassword(
  input: Credentials,
  clientId: string,
  { deps, scope, ip }: RouteContext<AccountsDeps>,
  throttle: LoginThrottle,
): Promise<Answer<UserInfo>> {
  const username = reveal(input.username);
  const password = reveal(input.password);
  if (username === null || password === null) return fault('badParameters');
  const found = await findClient(deps.db, scope, clientId);
  if (!found) return fault('notAGame');
  const credentials = { gpId: found.game.gpId, username, password, address: ip };
  const result = await login({ ...deps, throttle }, scope, credentials);
  return result.ok ? answer(result.value) : fault(codes[result.error]);
}

/** A login field in the clear; null when it is badly obfuscated, empty, or holds the one character no database stores. */
function reveal(field: string): string | null {
  const value = deobfuscate(field)?.trim() ?? '';
  return value === '' || value.includes('\0') ? null : value;
}

const userInfoRoute = definePlayerRoute(getUserInfo, async (input, context) => {
  const game = await playerForGame(context, input.client_id);
  if (!game.ok) return fault(game.error);
  const { deps, scope, player, common } = context;
  const given = common.oauth_token ?? '';
  const token = hashToken(given) === player.tokenHash ? given : '';
  const info = await userInfoOf(deps, scope, { tokenHash: player.tokenHash, token });
  if (info === null) return fault('notLoggedIn');
  return answer({ ...info, real_name: await realNameState(deps, context, player) });
});

const realNameRoute = definePlayerRoute(startRealName, async (input, context) => {
  const game = await playerForGame(context, input.client_id);
  if (!game.ok) return fault(game.error);
  const back = new URL('/certifiedReal', context.deps.siteOrigin(context.host));
  back.searchParams.set('client_id', input.client_id);
  const begun = await context.deps.realName.start(context.player, back.href);
  return begun === 'VERIFIER_UNAVAILABLE' ? fault('gameUnavailable') : answer({ url: begun.url });
});

/** Takes ended tokens too: a second use of a renewed one has to be noticed. */
const renewRoute = defineRoute(renewLogin, async (input, { deps, scope, tenant, common, requestId }) => {
  const found = await findClient(deps.db, scope, input.client_id);
  if (!found) return fault('notAGame');
  const renewed = await renew(deps, scope, { token: common.oauth_token ?? '', gpId: found.game.gpId });
  if (renewed === 'REUSED')
    deps.log.warn({ requestId, tenant: tenant.id }, 'an ended token came back; its login is over');
  return renewed === null || renewed === 'REUSED' ? fault('notLoggedIn') : answer(renewed);
});

const logoutRoute = definePlayerRoute(logout, async (input, context) => {
  const game = await playerForGame(context, input.client_id);
  if (!game.ok) return fault(game.error);
  return answer({ revoked: await revoke(context.deps, context.scope, context.player) });
});
