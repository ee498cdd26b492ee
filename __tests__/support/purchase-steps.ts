import type { Harness } from './shop-harness';
import { statusOf } from './shop-http';
import { until } from './until';

/** Steps that every suite of purchases takes. */
export function stepsOf(shop: Harness) {
  const stateOf = async (billingNo: string) => (await shop.ledger.order(billingNo)).state;
  return {
    stateOf,
    /** Waits until the order is in the state. */
    reaches: (billingNo: string, state: string, withinMs?: number) =>
      until(`order ${state}`, async () => (await stateOf(billingNo)) === state, withinMs),
    /** Waits until Sandpay has brought every event it has, and the shop has processed every one it took. */
    allHeard: (withinMs?: number) =>
      until(
        'all callbacks delivered and processed',
        async () =>
          shop.provider.control.events().events.every((event) => event.delivered) &&
          !(await shop.ledger.callbacks()).includes(null),
        withinMs,
      ),
    /** What the game gave for an order: how many grant ids it saw, how often each took effect. */
    grantsFor: (billingNo: string) =>
      shop.game.control.grants().grants.filter((grant) => grant.request?.order_ref === billingNo),
    publicStatus: async (billingNo: string) => statusOf(await shop.shopper.order(billingNo, { simple: '1' })),
    /** All money Sandpay took for an order, over all its payments. */
    refundsOf: async (billingNo: string) => shop.ledger.effects(billingNo, 'refund'),
  };
}
