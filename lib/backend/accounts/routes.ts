import {
  getUserInfo,
  login as loginEndpoint,
  logout,
  renewLogin,
  startRealName,
  type UserInfo,
} from '@/lib/contract/login';
import { replenishAuth } from '@/lib/contract/replenish-login';
import { findClient } from '@/lib/backend/catalog/repo';
import { answer, fault, type Answer } from '@/lib/backend/http/answer';
import { definePlayerRoute, defineRoute, type Route, type RouteContext } from '@/lib/backend/http/route';
import { deobfuscate } from '@/lib/domain/obfuscation';
import { memoryCounters } from '@/lib/backend/kernel/counters/counters';
import { createLoginThrottle, type LoginThrottle } from './login-throttle';
import { playerForGame } from './player-for-game';
import { renew, revoke, userInfoOf } from './logins';
import { realNameState } from './real-name';
import { withReplenishId } from '@/lib/backend/debts/login-answer';
import { login, type LoginError } from './service';
import { hashToken } from './tokens';

const codeOf = { LOGIN_FAILED: 'loginFailed', TOO_MANY: 'tooManyRequests' } as const satisfies Record<
  LoginError,
  string
>;

/** Log-in, who am I, renewal, log-out. */
export function createAccountRoutes(counters = memoryCounters): readonly Route[] {
  const throttle = createLoginThrottle(counters);
  const logIn = (input: Credentials, clientId: string, context: RouteContext) =>
    logInByPassword(input, clientId, context, throttle);
  return [
    defineRoute(loginEndpoint, async (input, context) => logIn(input, input.client_id, context)),
    defineRoute(replenishAuth, async (input, context) =>
      withReplenishId(context, await logIn(input, input.game_id, context)),
    ),
    userInfoRoute,
    realNameRoute,
    renewRoute,
    logoutRoute,
  ];
}

type Credentials = Readonly<{ username: string; password: string }>;

async function logInByPassword(
  input: Credentials,
  clientId: string,
  { deps, scope, ip }: RouteContext,
  throttle: LoginThrottle,
): Promise<Answer<UserInfo>> {
  const username = reveal(input.username);
  const password = reveal(input.password);
  if (username === null || password === null) return fault('badParameters');
  const found = await findClient(deps.db, scope, clientId);
  if (!found) return fault('notAGame');
  const credentials = { gpId: found.game.gpId, username, password, address: ip };
  const result = await login({ ...deps, throttle }, scope, credentials);
  return typeof result === 'string' ? fault(codeOf[result]) : answer(result);
}

/** A login field in the clear; null when it is badly obfuscated, empty, or holds the one character no database stores. */
function reveal(field: string): string | null {
  const value = deobfuscate(field)?.trim() ?? '';
  return value === '' || value.includes('\0') ? null : value;
}

const userInfoRoute = definePlayerRoute(getUserInfo, async (input, context) => {
  const game = await playerForGame(context, input.client_id);
  if (!game.ok) return game;
  const { deps, scope, player, common } = context;
  const given = common.oauth_token ?? '';
  const token = hashToken(given) === player.tokenHash ? given : '';
  const info = await userInfoOf(deps, scope, { tokenHash: player.tokenHash, token });
  if (info === null) return fault('notLoggedIn');
  return answer({ ...info, real_name: await realNameState(deps, context, player) });
});

const realNameRoute = definePlayerRoute(startRealName, async (input, context) => {
  const game = await playerForGame(context, input.client_id);
  if (!game.ok) return game;
  const back = new URL('/certifiedReal', context.deps.siteOrigin(context.host));
  back.searchParams.set('client_id', input.client_id);
  const begun = await context.deps.realName.start(context.player, back.href);
  return begun === 'VERIFIER_UNAVAILABLE' ? fault('gameUnavailable') : answer({ url: begun.url });
});

/** Not behind a live token: one that was renewed before has to be noticed. */
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
  if (!game.ok) return game;
  return answer({ revoked: await revoke(context.deps, context.scope, context.player) });
});
