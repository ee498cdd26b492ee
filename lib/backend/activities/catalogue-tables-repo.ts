import { and, asc, eq, exists, getTableColumns, gt, or, sql } from 'drizzle-orm';
import type { ActivityRow, MilestoneRow } from '@/lib/backend/catalog/files/rows';
import { inBatches, type CatalogueTable } from '@/lib/backend/catalog/files/catalogue-table';
import type { DbOrTx } from '@/lib/backend/kernel/db/client';
import { activities, activityClaims, activityEntries, activityMilestones } from './schema';

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

/** Above every sum and number of days: amounts are below 2^53. */
const apart = '9007199254740992';

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
  // No two rewards of an activity need the same at any moment.
  setApart: async (tx, row) =>
    void (await tx
      .update(activityMilestones)
      .set({ need: sql`${activityMilestones.need} + ${apart}::bigint` })
      .where(isMilestone(row))),
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

/** Those of these rewards that players have claimed. */
export async function claimedRewards(
  db: DbOrTx,
  rewards: readonly MilestoneRow[],
): Promise<readonly (Key & Pick<MilestoneRow, 'step'>)[]> {
  if (rewards.length === 0) return [];
  const { tenant, gpId, activityId, step } = activityMilestones;
  const claims = db
    .select({ one: sql`1` })
    .from(activityClaims)
    .where(
      and(
        eq(activityClaims.tenant, tenant),
        eq(activityClaims.gpId, gpId),
        eq(activityClaims.activityId, activityId),
        eq(activityClaims.step, step),
      ),
    );
  return db
    .select({ tenant, gpId, activityId, step })
    .from(activityMilestones)
    .where(and(or(...rewards.map(isMilestone)), exists(claims)))
    .orderBy(asc(gpId), asc(activityId), asc(step));
}

/** Those of these activities that are stored, whether or not they are over. */
export async function storedActivities(db: DbOrTx, named: readonly ActivityRow[]): Promise<readonly Key[]> {
  if (named.length === 0) return [];
  const { tenant, gpId, activityId } = activities;
  return db
    .select({ tenant, gpId, activityId })
    .from(activities)
    .where(or(...named.map(isActivity)))
    .orderBy(asc(gpId), asc(activityId));
}
