import { routeTable, routesFor, type RouteContext } from '@/lib/backend/http/route';
import * as plain from '@/lib/contract/sign-in';
import { startSignIn, startTwitter, type SignInContext } from './service';
import type { SignInThrottle } from './throttle';
import * as ways from './ways';
import type { AccountsDeps } from '@/lib/backend/accounts/deps';

const { defineRoute } = routesFor<AccountsDeps>();

/** Signing in with other accounts. */
export function createSignInRoutes(throttle: SignInThrottle) {
  const on = (context: RouteContext<AccountsDeps>): SignInContext => ({ ...context, throttle });
  return routeTable([
    defineRoute(plain.signInStart, (input, context) => {
      const { provider, client_id: clientId, redirect_uri: redirectUri, binding } = input;
      const start = { provider, clientId, redirectUri, binding };
      return startSignIn(on(context), context.deps.signIn[provider], start);
    }),
    defineRoute(plain.googleAuth, (input, context) => ways.google(input, input.client_id, on(context))),
    defineRoute(plain.facebookAuth, (input, context) => ways.facebook(input, input.client_id, on(context))),
    defineRoute(plain.appleAuth, (input, context) => ways.apple(input, input.client_id, on(context))),
    defineRoute(plain.vkAuth, (input, context) => ways.vk(input, input.client_id, on(context))),
    defineRoute(plain.huaweiAuth, (input, context) => ways.huawei(input, input.client_id, on(context))),
    defineRoute(plain.twitterAuth, (input, context) => startTwitter(on(context), input.client_id, input)),
    defineRoute(plain.twitterRedirect, (input, context) => ways.twitter(input, input.client_id, on(context))),
  ]);
}
