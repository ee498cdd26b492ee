import { sql, type SQL } from 'drizzle-orm';
import { inRow, type Posting } from '@/lib/backend/ledger/entries-repo';

type Points = Readonly<{ tenant: string; orderId?: number | null | undefined; points: number; at: Date }>;

/** The entries of growth points that a player gets or, below zero, loses. */
export const pointPosting = (id: number | SQL, { tenant, orderId, points, at }: Points): Posting => ({
  tenant,
  currency: 'points',
  orderId: orderId ?? null,
  at,
  cause: typeof id === 'number' ? `points:${id}` : sql`'points:' || ${id}`,
  lines: [
    ['pointsIssued', points],
    ['points', -points],
  ],
});

/** The entries of a coupon that a player gets. */
export const claimPosting = ({
  tenant,
  code,
  claimedAt,
}: Readonly<{ tenant: string; code: string; claimedAt: Date }>): Posting => ({
  tenant,
  currency: 'coupons',
  cause: `coupon:${code}:claimed`,
  orderId: null,
  at: claimedAt,
  lines: [
    ['couponsIssued', 1],
    ['coupons', -1],
  ],
});

/** From which account to which: an order takes a coupon, frees it, uses the one it holds, or uses one that was free. */
const steps = {
  held: ['coupons', 'couponsHeld'],
  freed: ['couponsHeld', 'coupons'],
  used: ['couponsHeld', 'couponsUsed'],
  usedAtOnce: ['coupons', 'couponsUsed'],
} as const;

type Moved = Readonly<{
  step: keyof typeof steps;
  order: Readonly<{ id: number; version: number; billingNo: string; updatedAt: Date }>;
  /** The name of the changed rows of coupons in the statement. */
  source: string;
}>;

/**
 * The entries of a coupon that an order takes, frees or uses. An order may take and free a coupon more than once, each time at another
 * version.
 */
export function couponPosting({ step, order, source }: Moved): Posting {
  const [from, to] = steps[step];
  const by = `:${step}:${order.billingNo}:${order.version}`;
  return {
    tenant: inRow(source, 'tenant'),
    currency: 'coupons',
    orderId: order.id,
    at: order.updatedAt,
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

/** The entries that the books lack for an order's coupon: the difference in what it holds, and in what it has used. */
export const correctCoupon = (
  { order: { id: orderId, tenant, billingNo, version }, code, at }: Late,
  { held, used }: Readonly<{ held: number; used: number }>,
): Posting => ({
  tenant,
  currency: 'coupons',
  orderId,
  at,
  cause: `coupon:${code}:corrected:${billingNo}:${version}`,
  lines: [
    ['coupons', held + used],
    ['couponsHeld', -held],
    ['couponsUsed', -used],
  ],
});
