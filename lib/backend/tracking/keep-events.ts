import type { Deletion } from '@/lib/backend/kernel/queue/delete-old';
import type { TenantScope } from '@/lib/backend/kernel/scope';
import type { Result } from '@/lib/domain/result';
import type { TrackingDeps } from './deps';
import { deleteEvents, insertEvents, type NewTracked } from './repo';

/** Invalid fields, by name and never by value. */
export type BadFields = Readonly<{ code: 'badFields'; fields: readonly string[] }>;
export type ReportedEvent = Result<NewTracked, BadFields>;

/** How many events of a call were stored, repeated and refused. */
export type Recorded = Readonly<{ stored: number; repeated: number; refused: number }>;

/** Stores reported events, each only once. An invalid one is refused alone. */
export async function recordEvents(
  { db, log }: Pick<TrackingDeps, 'db' | 'log'>,
  scope: TenantScope,
  events: readonly ReportedEvent[],
): Promise<Recorded> {
  const rows = events.flatMap((event) => (event.ok ? [event.value] : []));
  const refused = events.flatMap((event) => (event.ok ? [] : [event.error.fields.join(' ')]));
  if (refused.length > 0) log.warn({ tenant: scope.tenant, fields: [...new Set(refused)] }, 'events refused');
  const stored = await insertEvents(db, scope, rows);
  return { stored, repeated: rows.length - stored, refused: refused.length };
}

const dayMs = 86_400_000;

/** Deletes events that were received longer ago than this installation stores them. */
export const oldEvents =
  ({ db, clock, tracking }: TrackingDeps): Deletion =>
  (limit) =>
    deleteEvents(db, new Date(clock.now() - tracking.keepDays * dayMs), limit);
