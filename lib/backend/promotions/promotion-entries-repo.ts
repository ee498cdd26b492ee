import { sql, type SQL } from 'drizzle-orm';
import { inRow, type Posting } from '@/lib/backend/ledger/entries-repo';

type Points = Readonly<{ tenant: string; orderId?: number | null | undefined; points: number; at: Date }>;

/** What growth points move in the books that a player gets, or that are taken from them (below zero). */
export const pointPosting = (id: number | SQL, { tenant, orderId, points, at }: Points): Posting => ({
  ...{ tenant, currency: 'points', orderId: orderId ?? null, at },
  cause: typeof id === 'number' ? `points:${id}` : sql`'points:' || ${id}`,
  lines: [
    ['pointsIssued', points],
    ['points', -points],
  ],
});

/** What a coupon moves that a player gets. */
export const claimPosting = ({
  tenant,
  code,
  claimedAt,
}: Readonly<{ tenant: string; code: string; claimedAt: Date }>): Posting => ({
  ...{ tenant, currency: 'coupons', cause: `coupon:${code}:claimed`, orderId: null, at: claimedAt },
  lines: [
    ['couponsIssued', 1],
    ['coupons', -1],
  ],
});

/** From where to where: an order takes it, lets go of it, uses the one it has, or one that was free. */
const steps = {
  held: ['coupons', 'couponsHeld'],
  freed: ['couponsHeld', 'coupons'],
  used: ['couponsHeld', 'couponsUsed'],
  usedAtOnce: ['coupons', 'couponsUsed'],
} as const;

type Moved = Readonly<{
  step: keyof typeof steps;
  order: Readonly<{ id: number; version: number; billingNo: string; updatedAt: Date }>;
  /** The rows of coupons that have changed. */
  source: string;
}>;

/** What a coupon moves that an order has, or had. An order takes a coupon and lets go of it more than once, at another version each time. */
export function couponPosting({ step, order, source }: Moved): Posting {
  const [from, to] = steps[step];
  const by = `:${step}:${order.billingNo}:${order.version}`;
  return {
    ...{ tenant: inRow(source, 'tenant'), currency: 'coupons', orderId: order.id, at: order.updatedAt },
    cause: sql`'coupon:' || ${inRow(source, 'code')} || ${by}::text`,
    lines: [
      [from, 1],
      [to, -1],
    ],
  };
}

type Late = Readonly<{
  order: Readonly<{ id: number; tenant: string; billingNo: string; version: number }>;
  code: string;
  at: Date;
}>;

/** What the books don't have of the coupon of an order: what it holds, and what it has used. */
export const correctCoupon = (
  { order: { id: orderId, tenant, billingNo, version }, code, at }: Late,
  { held, used }: Readonly<{ held: number; used: number }>,
): Posting => ({
  ...{ tenant, currency: 'coupons', orderId, at, cause: `coupon:${code}:corrected:${billingNo}:${version}` },
  lines: [
    ['coupons', held + used],
    ['couponsHeld', -held],
    ['couponsUsed', -used],
  ],
});
