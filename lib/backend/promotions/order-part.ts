import type { Tx } from '@/lib/backend/db/client';
import type { OrderPart } from '@/lib/backend/orders/order-parts';
import { PartRefused } from '@/lib/backend/orders/part-refused';
import type { Order } from '@/lib/backend/orders/repo';
import { addPoints, earnedBy, insertTerms, markUnbacked, termsOfOrder } from './points-repo';
import { freeCoupon, holdCoupon, isCouponOf, spendCoupon } from './repo';

/**
 * The coupon an order is paid with, and the points it earns. A coupon is held while its order waits for money and at no other time:
 * an order that fails or expires gives it back, one that is tried again has to find it free, and a paid one has used it up. Money
 * that comes too late is honoured at the amount it was asked for, even if the coupon has gone to another order meanwhile.
 */
export const promotionsPart: OrderPart = {
  name: 'promotions',
  reserve: async (tx, order, { terms, price }) => {
    if (terms === undefined) return null;
    const { coupon, points } = terms;
    // Still good when the order is made; what comes later is the shop's risk.
    if (coupon !== null && !(await holdCoupon(tx, coupon.id, order.id, order.createdAt)))
      return { code: 'illegalCouponUse' };
    await insertTerms(tx, {
      orderId: order.id,
      tenant: order.tenant,
      points,
      couponId: coupon?.id ?? null,
      listMinor: price.minor,
      isUnbacked: false,
    });
    return null;
  },
  follow: async (tx, order, { name, at }) => {
    switch (name) {
      case 'attemptOpened':
        return holdAgain(tx, order);
      case 'attemptFailed':
      case 'timedOut':
        return giveBack(tx, order);
      case 'moneyArrived':
        return settle(tx, order, at);
      case 'moneyReturned':
        return returnPoints(tx, order, at);
      default:
        return;
    }
  },
};

async function couponIdOf(tx: Tx, order: Order): Promise<number | null> {
  return (await termsOfOrder(tx, order.id))?.couponId ?? null;
}

/** A failed order that is tried by another method needs its coupon again: its amount was worked out with it. */
async function holdAgain(tx: Tx, order: Order): Promise<void> {
  const couponId = await couponIdOf(tx, order);
  if (couponId === null || (await isCouponOf(tx, couponId, order.id))) return;
  if (!(await holdCoupon(tx, couponId, order.id, null))) throw new PartRefused('coupon');
}

async function giveBack(tx: Tx, order: Order): Promise<void> {
  const couponId = await couponIdOf(tx, order);
  if (couponId !== null) await freeCoupon(tx, couponId, order.id);
}

async function settle(tx: Tx, order: Order, at: Date): Promise<void> {
  const terms = await termsOfOrder(tx, order.id);
  if (terms === null) return;
  if (terms.couponId !== null && !(await spendCoupon(tx, terms.couponId, order.id, at)))
    await markUnbacked(tx, order.id);
  if (terms.points > 0) await addPoints(tx, { ...ownerOf(order), kind: 'earned', points: terms.points, at });
}

/** What the order earned goes with its money; its coupon stays used. */
async function returnPoints(tx: Tx, order: Order, at: Date): Promise<void> {
  const earned = await earnedBy(tx, order.id);
  if (earned > 0) await addPoints(tx, { ...ownerOf(order), kind: 'returned', points: -earned, at });
}

const ownerOf = ({ id: orderId, tenant, gpId, accountId }: Order) => ({ orderId, tenant, gpId, accountId });
