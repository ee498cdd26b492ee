import { memoryCounters } from '@/lib/backend/kernel/counters/counters';
import { withReplenishId } from '@/lib/backend/debts/login-answer';
import { defineRoute, type Route, type RouteContext } from '@/lib/backend/http/route';
import * as replenish from '@/lib/contract/replenish-login';
import * as plain from '@/lib/contract/sign-in';
import { startSignIn, startTwitter, type SignInContext } from './service';
import { createSignInThrottle } from './throttle';
import * as ways from './ways';

/** Signing in with other accounts, to buy (`client_id`) and to replenish (`game_id`). */
export function createSignInRoutes(counters = memoryCounters): readonly Route[] {
  const throttle = createSignInThrottle(counters);
  const on = (context: RouteContext): SignInContext => ({ ...context, throttle });
  return [...plainRoutes(on), ...replenishRoutes(on)];
}

type On = (context: RouteContext) => SignInContext;

function plainRoutes(on: On): readonly Route[] {
  return [
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
  ];
}

function replenishRoutes(on: On): readonly Route[] {
  return [
    defineRoute(replenish.replenishGoogleAuth, async (input, context) =>
      withReplenishId(context, await ways.google(input, input.game_id, on(context))),
    ),
    defineRoute(replenish.replenishFacebookAuth, async (input, context) =>
      withReplenishId(context, await ways.facebook(input, input.game_id, on(context))),
    ),
    defineRoute(replenish.replenishAppleAuth, async (input, context) =>
      withReplenishId(context, await ways.apple(input, input.game_id, on(context))),
    ),
    defineRoute(replenish.replenishVkAuth, async (input, context) =>
      withReplenishId(context, await ways.vk(input, input.game_id, on(context))),
    ),
    defineRoute(replenish.replenishHuaweiAuth, async (input, context) =>
      withReplenishId(context, await ways.huawei(input, input.game_id, on(context))),
    ),
    defineRoute(replenish.replenishTwitterAuth, (input, context) =>
      startTwitter(on(context), input.game_id, input),
    ),
    defineRoute(replenish.replenishTwitterRedirect, async (input, context) =>
      withReplenishId(context, await ways.twitter(input, input.game_id, on(context))),
    ),
  ];
}
