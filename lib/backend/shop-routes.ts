import type { EndpointId } from '@/lib/contract/endpoints';
import { createAccountRoutes } from './accounts/routes';
import { gameRoutes } from './accounts/game-routes';
import { createLoginThrottle } from './accounts/login-throttle';
import { createPairingRoutes } from './accounts/pairing/routes';
import { createPairingThrottle } from './accounts/pairing/throttle';
import { createSignInRoutes, mountPostedReturns } from './accounts/sign-in/routes';
import { createSignInThrottle } from './accounts/sign-in/throttle';
import { activityRoutes } from './activities/routes';
import { createCardThrottle } from './cards/card-throttle';
import { createProviderCardRoutes } from './cards/provider-card-routes';
import { createCardRoutes } from './cards/routes';
import { createCatalogRoutes } from './catalog/routes';
import { createDebtLoginRoutes } from './debts/login-routes';
import { debtRoutes } from './debts/routes';
import type { Route } from './http/route';
import { limitRoutes } from './limits/routes';
import { limitOf } from './limits/rules-repo';
import { createDeliveryRoutes } from './orders/delivery-routes';
import { mountCallbacks } from './orders/payments/callback-routes';
import { mountPayerPages } from './orders/payments/payer-routes';
import { orderRoutes } from './orders/routes';
import { couponRoutes } from './promotions/coupon-routes';
import { vipRoutes } from './promotions/vip-routes';
import { mountTracking } from './tracking/routes';
import type { Mount } from './http/app';
import type { RateLimits } from './http/rate-limits';
import type { Counters } from './kernel/counters/counters';
import type { ShopDeps } from './open-backend';

/**
 * Every call of the contract; an endpoint without a route, or a route without an endpoint, doesn't compile. `counters` throttle guessing.
 */
export function createRoutes(counters: Counters) {
  // Both kinds of cards share one count, as do logins to buy and to pay a debt, so that guessing at one leaves no fresh tries at the other.
  const cardThrottle = createCardThrottle(counters);
  const [logins, signIns] = [createLoginThrottle(counters), createSignInThrottle(counters)];
  return {
    ...createAccountRoutes(logins),
    ...createSignInRoutes(signIns),
    ...createPairingRoutes(signIns, createPairingThrottle(counters)),
    ...createCatalogRoutes(limitOf),
    ...gameRoutes,
    ...orderRoutes,
    ...createDeliveryRoutes(),
    ...limitRoutes,
    ...activityRoutes,
    ...vipRoutes,
    ...couponRoutes,
    ...debtRoutes,
    ...createDebtLoginRoutes(logins, signIns),
    ...createCardRoutes(cardThrottle),
    ...createProviderCardRoutes(cardThrottle),
  } satisfies { readonly [Id in EndpointId]: Route<Id, ShopDeps> };
}

/** Routes outside the contract. */
export const mountsOf = (deps: ShopDeps, limits: RateLimits): readonly Mount[] => [
  mountCallbacks(deps),
  mountTracking(deps, limits),
  mountPostedReturns,
  mountPayerPages(deps, limits),
];
