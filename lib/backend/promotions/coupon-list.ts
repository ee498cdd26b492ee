import type { Coupon } from '@/lib/contract/coupons';
import { inCouponOrder, type CouponCategory } from '@/lib/domain/coupons';
import type { PlayerContext } from '@/lib/backend/http/route';
import { toCoupon } from './coupon-view';
import type { Member } from './programme';
import { namesOfOrders } from '@/lib/backend/orders/repo';
import { listCoupons } from './repo';
import { rewardsOf, toClaimable } from './rewards';
import type { CatalogDeps } from '@/lib/backend/catalog/deps';

/** The member's coupons in some categories: what can be claimed or used best first, then the history, newest first. */
export async function couponsOf(
  { deps }: Pick<PlayerContext<CatalogDeps>, 'deps'>,
  member: Member,
  wanted: readonly CouponCategory[],
): Promise<Coupon[]> {
  const now = deps.clock.date();
  const rows = member.programme === null ? [] : await listCoupons(deps.db, member.holder);
  const held = rows.flatMap(({ state, orderId }) =>
    state === 'reserved' && orderId !== null ? [orderId] : [],
  );
  const names = await namesOfOrders(deps.db, held);
  const claimed = rows.map((row) => toCoupon(row, now, names.get(row.orderId ?? 0)?.billingNo ?? null));
  const open = [...(await claimableOf(deps, member, wanted)), ...claimed].filter(
    ({ use_category }) => use_category !== 'history',
  );
  const history = claimed
    .filter(({ use_category }) => use_category === 'history')
    .sort((a, b) => endOf(b) - endOf(a));
  return [...inCouponOrder(open), ...history].filter(({ use_category }) => wanted.includes(use_category));
}

/** When it came to its end: used, or no longer good. */
const endOf = ({ used_time, valid_end_time }: Coupon): number => used_time ?? valid_end_time ?? 0;

async function claimableOf(
  deps: PlayerContext<CatalogDeps>['deps'],
  member: Member,
  wanted: readonly CouponCategory[],
): Promise<Coupon[]> {
  const { programme } = member;
  if (programme === null || !wanted.includes('claim')) return [];
  const rewards = await rewardsOf(deps.db, member, deps.clock.date());
  return rewards
    .filter(({ state }) => state === 'claimable')
    .map((reward) => toClaimable(reward, programme.facts.timeZone));
}
