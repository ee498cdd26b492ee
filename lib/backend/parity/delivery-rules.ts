import { asDelivery } from '@/lib/backend/orders/fulfilment/deliveries';
import { requestFulfilment } from '@/lib/backend/orders/fulfilment/request-fulfilment';
import { requestRevoke } from '@/lib/backend/orders/fulfilment/revoke';
import { deliveryEffects, settlingCapture, type OrderRecords } from './order-records';
import type { Rule } from './rule';

const doneDelivery = (records: OrderRecords) =>
  deliveryEffects(records).find(({ state }) => state === 'done') ?? null;

/** The completed grant of a refunded order that nothing revokes; null for none. */
function unrevoked({ order, effects }: OrderRecords) {
  if (order.state !== 'refunded') return null;
  const given = effects.find(({ topic, state }) => topic === 'grant' && state === 'done');
  const isRevoked = effects.some(({ topic, payload }) => topic === 'revoke' && payload.grantId === given?.id);
  return given === undefined || isRevoked ? null : given;
}

/** Compares orders with what delivers them. */
export const deliveryRules: readonly Rule[] = [
  {
    kind: 'deliveryMissing',
    find: (records) =>
      records.order.state === 'paid' && deliveryEffects(records).length === 0 ? 'nothing on its way' : null,
    repair: async ({ deps, tx, order, records }) => {
      // An order that merely says it is paid gets nothing.
      if (settlingCapture(records)?.amountMinor === order.amountMinor)
        await requestFulfilment(deps, tx, order);
    },
  },
  {
    kind: 'deliveredWithoutAnswer',
    find: (records) =>
      records.order.state === 'delivered' && doneDelivery(records) === null
        ? `delivery ${deliveryEffects(records)[0]?.state ?? 'is missing'}`
        : null,
  },
  {
    kind: 'deliveryNotNoted',
    find: (records) => {
      const done = records.order.state === 'paid' ? doneDelivery(records) : null;
      return done === null ? null : `reference ${done.reference}`;
    },
    repair: async ({ deps, tx, records }) => {
      const done = doneDelivery(records);
      if (done !== null && done.reference !== null) await asDelivery(deps).onDone(tx, done, done.reference);
    },
  },
  {
    kind: 'referenceDiffers',
    find: (records) => {
      const done = records.order.state === 'delivered' ? doneDelivery(records) : null;
      if (done === null || done.reference === records.order.gameRef) return null;
      return `${records.order.gameRef}, by its delivery ${done.reference}`;
    },
  },
  {
    kind: 'deliveredTwice',
    find: (records) => {
      const { length } = deliveryEffects(records);
      return length > 1 ? `${length} deliveries` : null;
    },
  },
  {
    kind: 'goodsOfUnpaidOrder',
    find: (records) => {
      const [delivery] = records.order.paidAt === null ? deliveryEffects(records) : [];
      return delivery === undefined ? null : `effect ${delivery.id}, ${delivery.state}`;
    },
  },
  {
    kind: 'revokeMissing',
    find: (records) => {
      const given = unrevoked(records);
      return given === null ? null : `reference ${given.reference}`;
    },
    repair: async ({ deps, tx, order, records }) => {
      const given = unrevoked(records);
      if (given !== null) await requestRevoke(deps, tx, order, given, 'refunded');
    },
  },
];
