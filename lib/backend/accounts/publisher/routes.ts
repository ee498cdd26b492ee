import type { AccountsDeps } from '@/lib/backend/accounts/deps';
import type { SignInThrottle } from '@/lib/backend/accounts/sign-in/throttle';
import { toUserInfo } from '@/lib/backend/accounts/wire';
import { answer, fault } from '@/lib/backend/http/answer';
import { routeTable, routesFor } from '@/lib/backend/http/route';
import type { ApiCodeName } from '@/lib/contract/api-code';
import { linkAuth } from '@/lib/contract/login';
import { logInByLink, type LinkError } from './log-in-by-link';

const { defineRoute } = routesFor<AccountsDeps>();

const codes = {
  tooMany: 'tooManyRequests',
  gameUnknown: 'notAGame',
  refused: 'loginFailed',
  gameUnavailable: 'gameUnavailable',
  blocked: 'accountBlocked',
} as const satisfies Record<LinkError, ApiCodeName>;

/** Logins that the game's publisher vouches for. They share the throttle of sign-ins. */
export function createPublisherRoutes(throttle: SignInThrottle) {
  return routeTable([
    defineRoute(linkAuth, async ({ client_id: clientId, login_token: token }, context) => {
      const login = await logInByLink({ ...context, throttle }, { clientId, token });
      return login.ok ? answer(toUserInfo(login.value)) : fault(codes[login.error]);
    }),
  ]);
}
