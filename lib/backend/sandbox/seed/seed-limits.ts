import type { Tx } from '@/lib/backend/db/client';
import { activities, activityMilestones } from '@/lib/backend/db/schema/activities';
import { purchaseLimits } from '@/lib/backend/db/schema/limits';
import type { Tenant } from '@/tenants/tenant';
import { activityRows } from './activity-rows';
import { limitFacts } from './limit-facts';

/** Rows a statement: PostgreSQL takes 65,535 parameters at most. */
const batch = 1_000;

/** Adds the limits of sample goods and the sample events that aren't there. */
export async function seedLimitsAndEvents(tx: Tx, brands: readonly Tenant[], now: Date): Promise<void> {
  const limits = brands.flatMap(({ id: tenant, games }) =>
    Object.values(games).flatMap(({ gpId }) =>
      Object.entries(limitFacts).map(([productId, limit]) => ({ tenant, gpId, productId, ...limit })),
    ),
  );
  const events = brands.map((brand) => activityRows(brand, now));
  await inParts(limits, (rows) => tx.insert(purchaseLimits).values(rows).onConflictDoNothing());
  await inParts(
    events.flatMap((each) => each.activities),
    (rows) => tx.insert(activities).values(rows).onConflictDoNothing(),
  );
  await inParts(
    events.flatMap((each) => each.milestones),
    (rows) => tx.insert(activityMilestones).values(rows).onConflictDoNothing(),
  );
}

async function inParts<T>(rows: readonly T[], insert: (part: T[]) => PromiseLike<unknown>): Promise<void> {
  for (let start = 0; start < rows.length; start += batch) await insert(rows.slice(start, start + batch));
}
