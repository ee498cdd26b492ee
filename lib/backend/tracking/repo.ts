import { and, asc, eq, gt, gte, inArray, lt, or, type InferSelectModel } from 'drizzle-orm';
import type { DbOrTx } from '@/lib/backend/kernel/db/client';
import { trackEvents } from '@/lib/backend/tracking/schema';
import type { TenantScope } from '@/lib/backend/kernel/scope';

export type TrackedRow = InferSelectModel<typeof trackEvents>;
export type NewTracked = Omit<TrackedRow, 'id' | 'tenant'>;

/** Stores the events that the brand doesn't have yet; returns how many it stored. */
export async function insertEvents(
  db: DbOrTx,
  scope: TenantScope,
  events: readonly NewTracked[],
): Promise<number> {
  if (events.length === 0) return 0;
  const rows = await db
    .insert(trackEvents)
    .values(events.map((event) => ({ ...event, tenant: scope.tenant })))
    .onConflictDoNothing({ target: [trackEvents.tenant, trackEvents.uid] })
    .returning({ id: trackEvents.id });
  return rows.length;
}

/** `to` is exclusive. */
export type TimeRange = Readonly<{ from: Date; to: Date }>;

/** A brand's events that happened within a period, oldest first, starting after `after`. */
export async function eventsIn(
  db: DbOrTx,
  scope: TenantScope,
  { from, to, after, limit }: TimeRange & Readonly<{ after: TrackedRow | null; limit: number }>,
): Promise<readonly TrackedRow[]> {
  const { tenant, at, id } = trackEvents;
  const behind = after === null ? undefined : or(gt(at, after.at), and(eq(at, after.at), gt(id, after.id)));
  return db
    .select()
    .from(trackEvents)
    .where(and(eq(tenant, scope.tenant), gte(at, after?.at ?? from), lt(at, to), behind))
    .orderBy(asc(at), asc(id))
    .limit(limit);
}

/** Deletes up to `limit` events of any brand received before `before`, the oldest first; returns how many. */
export async function deleteEvents(db: DbOrTx, before: Date, limit: number): Promise<number> {
  const old = db
    .select({ id: trackEvents.id })
    .from(trackEvents)
    .where(lt(trackEvents.receivedAt, before))
    .orderBy(asc(trackEvents.receivedAt))
    .limit(limit);
  const rows = await db
    .delete(trackEvents)
    .where(inArray(trackEvents.id, old))
    .returning({ id: trackEvents.id });
  return rows.length;
}
