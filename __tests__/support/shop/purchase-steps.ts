import { toDecimal } from '@/lib/domain/money';
import type { Harness } from './shop-harness';
import { statusOf } from './shop-http';
import { until } from '../machine/until';

/** The `outcome` of an order that was paid and delivered once, whatever else was tried. */
export const paidOnce = { captures: ['settling'], atProvider: 1, granted: [1], refunds: 0 } as const;

export type Steps = ReturnType<typeof stepsOf>;

/** Steps that all purchase tests share. */
export function stepsOf(shop: Harness) {
  const stateOf = async (billingNo: string) => (await shop.ledger.order(billingNo)).state;
  const tried = (
    topic: 'refund' | 'grant' | 'unblock' | 'cancel-payment',
    billingNo: string,
    tries: number,
  ) =>
    until(`${topic} try ${tries}`, async () => {
      const [effect] = await shop.ledger.effects(billingNo, topic);
      return effect !== undefined && effect.attempts >= tries && effect.state !== 'sending' ? effect : null;
    });
  const grantsFor = (billingNo: string) =>
    shop.game.control.grants().grants.filter((grant) => grant.request?.order_ref === billingNo);
  return {
    stateOf,
    /** The order's price, read from the database: asking the shop would make it query Sandpay. */
    due: async (billingNo: string) => {
      const { amountMinor: minor, currency } = await shop.ledger.order(billingNo);
      return { amount: toDecimal({ minor, currency }), currency };
    },
    /** Waits until the order is in the state. */
    reaches: (billingNo: string, state: string, withinMs?: number) =>
      until(`order ${state}`, async () => (await stateOf(billingNo)) === state, withinMs),
    /** Waits until Sandpay has delivered every event, and the shop has processed every callback. */
    allHeard: (withinMs?: number) =>
      until(
        'all callbacks delivered and processed',
        async () =>
          shop.provider.control.events().events.every((event) => event.delivered) &&
          !(await shop.ledger.callbacks()).includes(null),
        withinMs,
      ),
    /** The game's grants for an order: each grant id, and how often it took effect. */
    grantsFor,
    /** The outcome of an order in the books of all three parties: the shop, Sandpay and the game. */
    outcome: async (billingNo: string) => ({
      captures: (await shop.ledger.captures(billingNo)).map(({ kind }) => kind),
      atProvider: (await shop.books(`${billingNo}-1`))[0]?.captures.length,
      granted: grantsFor(billingNo).map(({ applied }) => applied),
      refunds: (await shop.ledger.effects(billingNo, 'refund')).length,
    }),
    publicStatus: async (billingNo: string) => statusOf(await shop.shopper.order(billingNo, { simple: '1' })),
    /** Waits until that many refunds of the order are done. */
    refunded: (billingNo: string, count: number) =>
      until('refunds done', async () => {
        const refunds = await shop.ledger.effects(billingNo, 'refund');
        return refunds.length === count && refunds.every((one) => one.state === 'done');
      }),
    /** Waits until the order's only refund, grant or unblocking has been tried that often. */
    refundTries: (billingNo: string, tries: number) => tried('refund', billingNo, tries),
    grantTries: (billingNo: string, tries: number) => tried('grant', billingNo, tries),
    cancelTries: (billingNo: string, tries: number) => tried('cancel-payment', billingNo, tries),
    unblockTries: (billingNo: string, tries: number) => tried('unblock', billingNo, tries),
  };
}
