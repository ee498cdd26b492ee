import { and, asc, eq, getTableColumns, gt } from 'drizzle-orm';
import type { ActivityRow, MilestoneRow } from '@/lib/backend/catalog/files/rows';
import { inBatches, type CatalogueTable } from '@/lib/backend/catalog/files/catalogue-table';
import type { DbOrTx } from '@/lib/backend/kernel/db/client';
import { activities, activityEntries, activityMilestones } from './schema';

type Key = Readonly<{ tenant: string; gpId: string; activityId: string }>;

const isActivity = ({ tenant, gpId, activityId }: Key) =>
  and(eq(activities.tenant, tenant), eq(activities.gpId, gpId), eq(activities.activityId, activityId));

/** Activities whose rewards can still be claimed, now or later. The others are history, which a brand's files don't control. */
export const activitiesTable: CatalogueTable<ActivityRow> = {
  what: 'activity',
  keyOf: ({ gpId, activityId }) => `${gpId}/${activityId}`,
  read: (db, tenant, now) =>
    db
      .select()
      .from(activities)
      .where(and(eq(activities.tenant, tenant), gt(activities.claimUntil, now)))
      .orderBy(asc(activities.gpId), asc(activities.startsAt), asc(activities.activityId)),
  add: (tx, rows) => inBatches(rows, (part) => tx.insert(activities).values(part)),
  change: async (tx, row) => void (await tx.update(activities).set(row).where(isActivity(row))),
  drop: async (tx, row) => void (await tx.delete(activities).where(isActivity(row))),
};

const isMilestone = ({ tenant, gpId, activityId, step }: MilestoneRow) =>
  and(
    eq(activityMilestones.tenant, tenant),
    eq(activityMilestones.gpId, gpId),
    eq(activityMilestones.activityId, activityId),
    eq(activityMilestones.step, step),
  );

export const milestonesTable: CatalogueTable<MilestoneRow> = {
  what: 'reward',
  keyOf: ({ gpId, activityId, step }) => `${gpId}/${activityId}/${step}`,
  read: (db, tenant, now) =>
    db
      .select(getTableColumns(activityMilestones))
      .from(activityMilestones)
      .innerJoin(
        activities,
        and(
          eq(activities.tenant, activityMilestones.tenant),
          eq(activities.gpId, activityMilestones.gpId),
          eq(activities.activityId, activityMilestones.activityId),
        ),
      )
      .where(and(eq(activityMilestones.tenant, tenant), gt(activities.claimUntil, now)))
      .orderBy(
        asc(activityMilestones.gpId),
        asc(activityMilestones.activityId),
        asc(activityMilestones.step),
      ),
  add: (tx, rows) => inBatches(rows, (part) => tx.insert(activityMilestones).values(part)),
  change: async (tx, row) => void (await tx.update(activityMilestones).set(row).where(isMilestone(row))),
  drop: async (tx, row) => void (await tx.delete(activityMilestones).where(isMilestone(row))),
};

/** Whether orders have counted in an activity, which promises its rewards to players. */
export async function hasCounted(db: DbOrTx, { tenant, gpId, activityId }: Key): Promise<boolean> {
  const [row] = await db
    .select({ orderId: activityEntries.orderId })
    .from(activityEntries)
    .where(
      and(
        eq(activityEntries.tenant, tenant),
        eq(activityEntries.gpId, gpId),
        eq(activityEntries.activityId, activityId),
      ),
    )
    .limit(1);
  return row !== undefined;
}
