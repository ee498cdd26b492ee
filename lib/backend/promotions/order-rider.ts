import type { Tx } from '@/lib/backend/kernel/db/client';
import type { OrderRider, Reserved } from '@/lib/backend/orders/order-riders';
import type { Order } from '@/lib/backend/orders/repo';
import { err, ok } from '@/lib/domain/result';
import { addPoints, findCouponCode, earnedBy, insertTerms, lockPoints, termsOfOrder } from './points-repo';
import { freeCoupon, holdCoupon, isCouponOf, lockCoupon, spendCoupon, type CouponRow } from './repo';
import { termsFor, type OrderTerms } from './terms';

/**
 * The coupon that an order is paid with, and the points it earns. An order holds its coupon from when it is made until it is paid, which
 * uses the coupon up, or can't be paid any more, which frees it. A failed payment alone frees nothing, since money may still come. A failed
 * order that is tried again afterwards, and money that comes all the same, have to find the coupon free.
 */
export const promotionsRider: OrderRider = {
  name: 'promotions',
  quote: async (db, { shop, accountId, area, offer, openCoupon, couponCode }) => {
    const method = { open_coupon: openCoupon };
    const terms = await termsFor(db, { shop, accountId, area, goods: offer, method, couponCode });
    if (!terms.ok) return terms;
    if (terms.value === null) return ok(null);
    const { due, coupon, points } = terms.value;
    const listMinor = offer.price.minor;
    const fixed = { due, coupon, points, listMinor };
    return ok({ due, reserve: (tx, order) => reserveTerms(tx, order, fixed) });
  },
  termsOf: async (db, orderId) => {
    const terms = await termsOfOrder(db, orderId);
    return terms && { listMinor: terms.listMinor, hasCoupon: terms.couponId !== null };
  },
  isSameRequest: async (db, orderId, couponCode) => (await findCouponCode(db, orderId)) === couponCode,
  canKeepMoney: async (tx, order) => {
    const couponId = await couponIdOf(tx, order);
    return couponId === null || isOpenTo(await lockCoupon(tx, couponId), order);
  },
  reserveAgain: async (tx, order) => {
    const couponId = await couponIdOf(tx, order);
    if (couponId === null || (await isCouponOf(tx, couponId, order.id))) return true;
    // The order's amount was computed with the coupon.
    return holdCoupon(tx, couponId, order, null);
  },
  follow: async (tx, order, { name, at }) => {
    switch (name) {
      case 'paymentsClosed':
        return releaseCoupon(tx, order);
      case 'moneyArrived':
        return settle(tx, order, at);
      case 'moneyReturned':
        return returnPoints(tx, order, at);
      default:
        return;
    }
  },
};

async function reserveTerms(
  tx: Tx,
  order: Order,
  { coupon, points, listMinor }: OrderTerms & Readonly<{ listMinor: number }>,
): Promise<Reserved> {
  // The coupon must be valid when the order is made; whether it still is when the money comes is the shop's risk.
  if (coupon !== null && !(await holdCoupon(tx, coupon.id, order, order.createdAt)))
    return err({ code: 'couponUnusable' });
  const { id: orderId, tenant } = order;
  const couponId = coupon?.id ?? null;
  await insertTerms(tx, { orderId, tenant, points, couponId, listMinor });
  return ok(null);
}

/** Whether the coupon is free, or the order's own. */
const isOpenTo = ({ state, orderId }: CouponRow, { id }: Order): boolean =>
  state === 'avail' || orderId === id;

async function couponIdOf(tx: Tx, order: Order): Promise<number | null> {
  return (await termsOfOrder(tx, order.id))?.couponId ?? null;
}

async function releaseCoupon(tx: Tx, order: Order): Promise<void> {
  const couponId = await couponIdOf(tx, order);
  if (couponId !== null) await freeCoupon(tx, couponId, order);
}

async function settle(tx: Tx, order: Order, at: Date): Promise<void> {
  const terms = await termsOfOrder(tx, order.id);
  if (terms === null) return;
  if (terms.couponId !== null && !(await spendCoupon(tx, terms.couponId, order, at)))
    throw new Error(`The coupon of order ${order.billingNo} is another order's.`);
  if (terms.points > 0) await addPoints(tx, { ...ownerOf(order), kind: 'earned', points: terms.points, at });
}

/** The points that the order earned go with its money; its coupon stays used. */
async function returnPoints(tx: Tx, order: Order, at: Date): Promise<void> {
  const earned = await earnedBy(tx, order.id);
  // An operator may have taken some of them: no total goes below zero.
  const points = earned === 0 ? 0 : Math.min(earned, await lockPoints(tx, ownerOf(order)));
  if (points > 0) await addPoints(tx, { ...ownerOf(order), kind: 'returned', points: -points, at });
}

const ownerOf = ({ id: orderId, tenant, gpId, accountId }: Order) => ({ orderId, tenant, gpId, accountId });
