import type { CatalogDeps } from '@/lib/backend/catalog/deps';
import { namesOfOrders } from '@/lib/backend/orders/repo';
import { inCouponOrder, type CouponCategory } from '@/lib/domain/coupons';
import type { LocalText } from '@/lib/domain/local-text';
import { toEpoch } from '@/lib/domain/time';
import type { Member } from './programme';
import { listCoupons, type CouponRow } from './repo';
import { loadVipRewards, type Reward } from './rewards';

/** A coupon that a player has, or may claim. */
export type PlayerCoupon = Readonly<{
  /** Identifies it in an order or a claim. */
  code: string;
  names: LocalText;
  category: CouponCategory;
  rate: number;
  timeZone: string;
  /** Null when it never expires. */
  validEndAt: Date | null;
  isUsed: boolean;
  usedAt: Date | null;
  /** The billing number of the order that holds it. */
  billingNo: string | null;
}>;

/** Where a claimed coupon is listed: `lock` while an unpaid order holds it, `history` once it is used or has expired, else `avail`. */
export function categoryOf(
  { state, validEndAt }: Pick<CouponRow, 'state' | 'validEndAt'>,
  now: Date,
): CouponCategory {
  if (state === 'used') return 'history';
  if (state === 'reserved') return 'lock';
  return validEndAt > now ? 'avail' : 'history';
}

/** A claimed coupon; `billingNo` is that of the order that holds it. */
export function claimedCoupon(row: CouponRow, now: Date, billingNo: string | null): PlayerCoupon {
  const { code, names, rate, timeZone, validEndAt, usedAt } = row;
  const isUsed = row.state === 'used';
  return {
    code,
    names,
    category: categoryOf(row, now),
    rate,
    timeZone,
    validEndAt,
    isUsed,
    usedAt,
    billingNo,
  };
}

/** A coupon that can be claimed: it expires with its period. */
const claimableCoupon = ({ offer, period, code }: Reward, timeZone: string): PlayerCoupon => ({
  code,
  names: offer.names,
  category: 'claim',
  rate: offer.rate,
  timeZone,
  validEndAt: period?.end ?? null,
  isUsed: false,
  usedAt: null,
  billingNo: null,
});

/** The member's coupons in some categories: those that can be claimed or used, best first, then the history, newest first. */
export async function loadCoupons(
  deps: Pick<CatalogDeps, 'db' | 'clock'>,
  member: Member,
  wanted: readonly CouponCategory[],
): Promise<readonly PlayerCoupon[]> {
  const now = deps.clock.date();
  const rows = member.programme === null ? [] : await listCoupons(deps.db, member.holder);
  const held = rows.flatMap(({ state, orderId }) =>
    state === 'reserved' && orderId !== null ? [orderId] : [],
  );
  const names = await namesOfOrders(deps.db, held);
  const claimed = rows.map((row) => claimedCoupon(row, now, names.get(row.orderId ?? 0)?.billingNo ?? null));
  const open = [...(await claimableOf(deps, member, wanted)), ...claimed].filter(
    ({ category }) => category !== 'history',
  );
  const history = claimed
    .filter(({ category }) => category === 'history')
    .sort((a, b) => endOf(b) - endOf(a));
  return [...bestFirst(open), ...history].filter(({ category }) => wanted.includes(category));
}

/** When it was used or expired, in seconds since 1970. */
function endOf({ usedAt, validEndAt }: PlayerCoupon): number {
  const at = usedAt ?? validEndAt;
  return at === null ? 0 : toEpoch(at);
}

const bestFirst = (coupons: readonly PlayerCoupon[]): readonly PlayerCoupon[] =>
  inCouponOrder(coupons.map((coupon) => ({ ...toFacts(coupon), coupon }))).map(({ coupon }) => coupon);

const toFacts = ({ code, category, isUsed, rate, validEndAt }: PlayerCoupon) => ({
  code,
  use_category: category,
  is_used: isUsed,
  discount_rate: rate,
  ...(validEndAt !== null && { valid_end_time: toEpoch(validEndAt) }),
});

async function claimableOf(
  deps: Pick<CatalogDeps, 'db' | 'clock'>,
  member: Member,
  wanted: readonly CouponCategory[],
): Promise<readonly PlayerCoupon[]> {
  const { programme } = member;
  if (programme === null || !wanted.includes('claim')) return [];
  const rewards = await loadVipRewards(deps.db, member, deps.clock.date());
  return rewards
    .filter(({ state }) => state === 'claimable')
    .map((reward) => claimableCoupon(reward, programme.facts.timeZone));
}
