import type { Clock } from '@/lib/backend/kernel/clock';
import type { Db } from '@/lib/backend/kernel/db/client';
import { dayBefore } from '@/lib/domain/zone-time';
import type { Tenant } from '@/tenants/kit/tenant';
import { deliverySeconds, type Days } from './report-repo';

/** The number of days that reports cover if nobody names others, today included. */
export const recentDayCount = 30;

type Brand = Pick<Tenant, 'id' | 'timeZone'>;

/** The last thirty days of a brand, today included, in its own time zone. */
export function recentDays(clock: Clock, { id, timeZone }: Brand): Days {
  const now = clock.date();
  const from = dayBefore(recentDayCount - 1, now, timeZone);
  return { tenant: id, timeZone, from, to: dayBefore(0, now, timeZone) };
}

/** Percentiles in seconds from payment to delivery; null where too few orders back them. */
export type GameDelivery = Readonly<{
  gpId: string;
  p50: number | null;
  p95: number | null;
  p99: number | null;
}>;

/**
 * The fewest delivered orders that a public percentile needs. With fewer, it would be the time of one or two orders, whose players could
 * recognise themselves.
 */
const fewest = { p50: 20, p95: 20, p99: 100 } as const;

const keptMs = 600_000;

type Deps = Readonly<{ db: Db; clock: Clock }>;
type Kept = Readonly<{ at: number; games: Promise<readonly GameDelivery[]> }>;

/**
 * Reads a brand's delivery times for everybody (F7.2). The figures are kept for ten minutes, because anybody may ask and each reading goes
 * over a month of orders; who asks meanwhile shares a reading. A failed reading isn't kept.
 */
export function createRecentDelivery(): (deps: Deps, brand: Brand) => Promise<readonly GameDelivery[]> {
  const kept = new Map<string, Kept>();
  return ({ db, clock }, brand) => {
    const known = kept.get(brand.id);
    if (known !== undefined && clock.now() - known.at < keptMs) return known.games;
    const games = publicTimes(db, recentDays(clock, brand));
    kept.set(brand.id, { at: clock.now(), games });
    games.catch(() => kept.delete(brand.id));
    return games;
  };
}

async function publicTimes(db: Db, days: Days): Promise<readonly GameDelivery[]> {
  const rows = await deliverySeconds(db, days);
  return rows.map(({ game, delivered, p50, p95, p99 }) => ({
    gpId: game,
    p50: delivered < fewest.p50 ? null : p50,
    p95: delivered < fewest.p95 ? null : p95,
    p99: delivered < fewest.p99 ? null : p99,
  }));
}
