import type { Tx } from '@/lib/backend/kernel/db/client';
import { activities, activityMilestones } from '@/lib/backend/activities/schema';
import { purchaseLimits } from '@/lib/backend/limits/schema';

/** Rows a statement: PostgreSQL takes 65,535 parameters at most. */
const batch = 1_000;

type Rows = Readonly<{
  limits: readonly (typeof purchaseLimits.$inferInsert)[];
  activities: readonly (typeof activities.$inferInsert)[];
  milestones: readonly (typeof activityMilestones.$inferInsert)[];
}>;

/** Stores the limits and activities that aren't there; what is stays as it is. */
export async function insertLimitsAndEvents(tx: Tx, rows: Rows): Promise<void> {
  await inParts(rows.limits, (part) => tx.insert(purchaseLimits).values(part).onConflictDoNothing());
  await inParts(rows.activities, (part) => tx.insert(activities).values(part).onConflictDoNothing());
  await inParts(rows.milestones, (part) => tx.insert(activityMilestones).values(part).onConflictDoNothing());
}

async function inParts<T>(rows: readonly T[], insert: (part: T[]) => PromiseLike<unknown>): Promise<void> {
  for (let start = 0; start < rows.length; start += batch) await insert(rows.slice(start, start + batch));
}
