import { activityRoutes } from './activities/routes';
import { catalogRoutes } from './catalog/routes';
import { couponRoutes } from './promotions/coupon-routes';
import { createAccountRoutes } from './accounts/routes';
import type { Counters } from './kernel/counters/counters';
import { createCardThrottle } from './cards/card-throttle';
import { createProviderCardRoutes } from './cards/provider-card-routes';
import { createCardRoutes } from './cards/routes';
import { createSignInRoutes } from './accounts/sign-in/routes';
import { gameRoutes } from './accounts/game-routes';
import { limitRoutes } from './limits/routes';
import { orderRoutes } from './orders/routes';
import { replenishRoutes } from './debts/routes';
import { vipRoutes } from './promotions/vip';
import type { Route } from './http/route';

/** Every call that the backend answers. `counters` count what throttles guessing. */
export function createRoutes(counters: Counters): readonly Route[] {
  // One count for both kinds of cards: whoever guesses has no second go at the other.
  const cardThrottle = createCardThrottle(counters);
  return [
    ...createAccountRoutes(counters),
    ...createSignInRoutes(counters),
    ...catalogRoutes,
    ...gameRoutes,
    ...orderRoutes,
    ...limitRoutes,
    ...activityRoutes,
    ...vipRoutes,
    ...couponRoutes,
    ...replenishRoutes,
    ...createCardRoutes(cardThrottle),
    ...createProviderCardRoutes(cardThrottle),
  ];
}
