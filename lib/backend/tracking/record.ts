import { safeParse } from 'zod/mini';
import { answer, fault, type Answer } from '@/lib/backend/http/answer';
import type { TenantScope } from '@/lib/backend/kernel/scope';
import { rechargeReport, trackBatch, type TrackedContent } from '@/lib/contract/tracking';
import type { Tenant } from '@/tenants/tenant';
import { insertEvents } from './repo';
import { fieldsOf, readEvent, readRecharge, type Read } from './tracked-rows';
import type { TrackingDeps } from './deps';

export type Recording = Readonly<{ deps: TrackingDeps; scope: TenantScope; tenant: Tenant }>;

/** Stores the events of `dot.php`. Answers `badParameters` for what isn't a batch of this brand, and names the fields. */
export async function recordBatch(recording: Recording, body: unknown): Promise<Answer<TrackedContent>> {
  const parsed = safeParse(trackBatch, body);
  if (!parsed.success) return fault('badParameters', { fields: fieldsOf(parsed.error) });
  if (!isFor(recording.tenant, parsed.data)) return wrongCollection;
  const now = recording.deps.clock.date();
  return store(
    recording,
    parsed.data.events.map((event) => readEvent(event, parsed.data, now)),
  );
}

/** Stores the paid order of `api.php`, once for good. */
export async function recordRecharge(recording: Recording, body: unknown): Promise<Answer<TrackedContent>> {
  const parsed = safeParse(rechargeReport, body);
  if (!parsed.success) return fault('badParameters', { fields: fieldsOf(parsed.error) });
  if (!isFor(recording.tenant, parsed.data)) return wrongCollection;
  return store(recording, [readRecharge(parsed.data, recording.deps.clock.date())]);
}

const wrongCollection = fault('badParameters', { fields: ['app_id', 'event_id'] });

function isFor(tenant: Tenant, heading: Readonly<{ app_id: string; event_id: string }>): boolean {
  return heading.app_id === tenant.collectAppId && heading.event_id === tenant.collectEventId;
}

async function store({ deps, scope }: Recording, events: readonly Read[]): Promise<Answer<TrackedContent>> {
  const rows = events.flatMap((event) => (event.ok ? [event.row] : []));
  const refused = events.flatMap((event) => (event.ok ? [] : [event.fields.join(' ')]));
  if (refused.length > 0)
    deps.log.warn({ tenant: scope.tenant, fields: [...new Set(refused)] }, 'events refused');
  const stored = await insertEvents(deps.db, scope, rows);
  return answer({ stored, repeated: rows.length - stored, refused: refused.length });
}
