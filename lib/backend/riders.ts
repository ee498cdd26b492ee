import { activityRider } from './activities/order-rider';
import { capRider } from './limits/cap-rider';
import { limitRider } from './limits/limit-rider';
import type { OrderRider } from './orders/order-riders';
import { promotionsRider } from './promotions/order-rider';
import { makeUpRider } from './debts/order-rider';

/** What orders carry in this shop, in the order of their locks. */
export const orderRiders: readonly OrderRider[] = [
  promotionsRider,
  makeUpRider,
  limitRider,
  capRider,
  activityRider,
];
