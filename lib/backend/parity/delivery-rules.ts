import { asDelivery } from '@/lib/backend/orders/fulfilment/deliveries';
import { requestFulfilment } from '@/lib/backend/orders/fulfilment/request-fulfilment';
import { requestRevoke } from '@/lib/backend/orders/fulfilment/revoke';
import { deliveriesOf, settlingOf, type Facts } from './facts';
import type { Rule } from './rule';

const doneDelivery = (facts: Facts) => deliveriesOf(facts).find(({ state }) => state === 'done') ?? null;

/** The completed grant of a refunded order that nothing revokes; null for none. */
function unrevoked({ order, effects }: Facts) {
  if (order.state !== 'refunded') return null;
  const given = effects.find(({ topic, state }) => topic === 'grant' && state === 'done');
  const isRevoked = effects.some(({ topic, payload }) => topic === 'revoke' && payload.grantId === given?.id);
  return given === undefined || isRevoked ? null : given;
}

/** Compares orders with what delivers them. */
export const deliveryRules: readonly Rule[] = [
  {
    kind: 'deliveryMissing',
    find: (facts) =>
      facts.order.state === 'paid' && deliveriesOf(facts).length === 0 ? 'nothing on its way' : null,
    repair: async ({ deps, tx, order, facts }) => {
      // An order that merely says it is paid gets nothing.
      if (settlingOf(facts)?.amountMinor === order.amountMinor) await requestFulfilment(deps, tx, order);
    },
  },
  {
    kind: 'deliveredWithoutAnswer',
    find: (facts) =>
      facts.order.state === 'delivered' && doneDelivery(facts) === null
        ? `delivery ${deliveriesOf(facts)[0]?.state ?? 'is missing'}`
        : null,
  },
  {
    kind: 'deliveryNotNoted',
    find: (facts) => {
      const done = facts.order.state === 'paid' ? doneDelivery(facts) : null;
      return done === null ? null : `reference ${done.reference}`;
    },
    repair: async ({ deps, tx, facts }) => {
      const done = doneDelivery(facts);
      if (done !== null && done.reference !== null) await asDelivery(deps).onDone(tx, done, done.reference);
    },
  },
  {
    kind: 'referenceDiffers',
    find: (facts) => {
      const done = facts.order.state === 'delivered' ? doneDelivery(facts) : null;
      if (done === null || done.reference === facts.order.gameRef) return null;
      return `${facts.order.gameRef}, by its delivery ${done.reference}`;
    },
  },
  {
    kind: 'deliveredTwice',
    find: (facts) => {
      const { length } = deliveriesOf(facts);
      return length > 1 ? `${length} deliveries` : null;
    },
  },
  {
    kind: 'goodsOfUnpaidOrder',
    find: (facts) => {
      const [delivery] = facts.order.paidAt === null ? deliveriesOf(facts) : [];
      return delivery === undefined ? null : `effect ${delivery.id}, ${delivery.state}`;
    },
  },
  {
    kind: 'revokeMissing',
    find: (facts) => {
      const given = unrevoked(facts);
      return given === null ? null : `reference ${given.reference}`;
    },
    repair: async ({ deps, tx, order, facts }) => {
      const given = unrevoked(facts);
      if (given !== null) await requestRevoke(deps, tx, order, given, 'refunded');
    },
  },
];
