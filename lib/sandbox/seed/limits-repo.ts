import { activities, activityMilestones } from '@/lib/backend/activities/schema';
import type { Tx } from '@/lib/backend/kernel/db/client';
import { purchaseLimits } from '@/lib/backend/limits/schema';
import { activityRows } from './activity-rows';
import type { SampleBrand } from './brand-samples';
import { limitFacts } from './limit-facts';

/** Adds the limits of sample goods and the sample activities that don't exist yet. */
export async function seedLimitsAndActivities(
  tx: Tx,
  brands: readonly SampleBrand[],
  now: Date,
): Promise<void> {
  const limits = brands.flatMap(({ id: tenant, games }) =>
    Object.values(games).flatMap(({ gpId }) =>
      Object.entries(limitFacts).map(([productId, limit]) => ({ tenant, gpId, productId, ...limit })),
    ),
  );
  const events = brands.map((brand) => activityRows(brand, now));
  await insertLimitsAndEvents(tx, {
    limits,
    activities: events.flatMap((each) => each.activities),
    milestones: events.flatMap((each) => each.milestones),
  });
}

/** Rows per statement: PostgreSQL accepts 65,535 parameters at most. */
const batch = 1_000;

type Rows = Readonly<{
  limits: readonly (typeof purchaseLimits.$inferInsert)[];
  activities: readonly (typeof activities.$inferInsert)[];
  milestones: readonly (typeof activityMilestones.$inferInsert)[];
}>;

/** Stores the limits and activities that don't exist yet; existing ones stay unchanged. */
async function insertLimitsAndEvents(tx: Tx, rows: Rows): Promise<void> {
  await inParts(rows.limits, (part) => tx.insert(purchaseLimits).values(part).onConflictDoNothing());
  await inParts(rows.activities, (part) => tx.insert(activities).values(part).onConflictDoNothing());
  await inParts(rows.milestones, (part) => tx.insert(activityMilestones).values(part).onConflictDoNothing());
}

async function inParts<T>(rows: readonly T[], insert: (part: T[]) => PromiseLike<unknown>): Promise<void> {
  for (let start = 0; start < rows.length; start += batch) await insert(rows.slice(start, start + batch));
}
