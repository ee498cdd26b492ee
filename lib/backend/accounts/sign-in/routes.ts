import type { AccountsDeps } from '@/lib/backend/accounts/deps';
import { logInByLink, type LinkError } from '@/lib/backend/accounts/publisher/log-in-by-link';
import { toUserInfo } from '@/lib/backend/accounts/wire';
import { answer, fault } from '@/lib/backend/http/answer';
import type { Mount } from '@/lib/backend/http/app';
import { routeTable, routesFor, type RouteContext } from '@/lib/backend/http/route';
import type { ApiCodeName } from '@/lib/contract/api-code';
import { linkAuth } from '@/lib/contract/login';
import * as contract from '@/lib/contract/sign-in';
import { pagePath, postPaths, signInProviderIds } from '@/lib/domain/sign-in-providers';
import type { SignInContext } from './service';
import type { SignInThrottle } from './throttle';
import { begin, beginByAddress, finish, signInContext } from './wire';

const { defineRoute } = routesFor<AccountsDeps>();

const linkCodes = {
  tooMany: 'tooManyRequests',
  gameUnknown: 'notAGame',
  refused: 'loginFailed',
  gameUnavailable: 'gameUnavailable',
  blocked: 'accountBlocked',
} as const satisfies Record<LinkError, ApiCodeName>;

/** The calls for signing in with other accounts, and by a link that the game's publisher vouches for. They share one throttle. */
export function createSignInRoutes(throttle: SignInThrottle) {
  const on = (context: RouteContext<AccountsDeps>): SignInContext => signInContext(context, throttle);
  return routeTable([
    defineRoute(contract.signInStart, (input, context) => {
      const { provider, client_id: clientId, redirect_uri: redirectUri, binding } = input;
      return begin(on(context), { provider, clientId, redirectUri, binding });
    }),
    defineRoute(contract.twitterAuth, (input, context) =>
      beginByAddress(on(context), 'twitter', input.client_id, input),
    ),
    ...signInProviderIds.map((provider) =>
      defineRoute(contract.signInCalls[provider].shop, (input, context) =>
        finish(on(context), provider, input.client_id, input),
      ),
    ),
    defineRoute(linkAuth, async ({ client_id: clientId, login_token: token }, context) => {
      const login = await logInByLink({ ...context, throttle }, { clientId, token });
      return login.ok ? answer(toUserInfo(login.value)) : fault(linkCodes[login.error]);
    }),
  ]);
}

/**
 * The fields that we accept from a provider's post; others, such as Apple's `user` (the name, the first time only), are ignored because
 * nothing needs them.
 */
const passedOn = ['code', 'id_token', 'state', 'error'] as const;

/**
 * Some providers return by a form post, which a kept page can't receive. The answer redirects to the page and moves the fields into the
 * fragment, which no server, log or Referer sees. Nothing is decided here: the page makes the call, with the secret that only this browser
 * has.
 */
export const mountPostedReturns: Mount = (app) => {
  for (const [path, provider] of postPaths) {
    app.post(path, async (c) => {
      const form = new URLSearchParams(await c.req.text());
      const brought = passedOn.flatMap((name) => {
        const value = form.get(name);
        return value === null ? [] : [[name, value]];
      });
      return c.redirect(`${pagePath(provider)}#${new URLSearchParams(brought)}`, 303);
    });
  }
};
