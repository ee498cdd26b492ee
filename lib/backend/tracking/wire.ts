import { safeParse } from 'zod/mini';
import { rechargeReport, trackBatch, trackEvent, type TrackBatch } from '@/lib/contract/tracking';
import { err, ok, type Result } from '@/lib/domain/result';
import {
  isTrackEventName,
  rechargeEvent,
  trackBaseFields,
  trackEventOf,
  trackGoodsFields,
  trackUserFields,
} from '@/lib/domain/track-events';
import type { Tenant } from '@/tenants/kit/tenant';
import type { BadFields, ReportedEvent } from './keep-events';

/** Far older than a browser keeps an event (7 days): its clock was changed, or the event is made up. */
const oldestMs = 31 * 86_400_000;

/** How far a clock may be off, together with the time that a call takes. */
const tolerableMs = 2 * 60_000;

/** The events of a call, or the fields that are invalid or belong to another brand's collection. */
export type Reported = Result<readonly ReportedEvent[], BadFields>;
export type Reader = (tenant: Tenant, body: unknown, now: Date) => Reported;

const misfit = (...fields: readonly string[]) => err<BadFields>({ code: 'badFields', fields });

/** The body of `dot.php`. */
export const readBatch: Reader = (tenant, body, now) => {
  const parsed = safeParse(trackBatch, body);
  if (!parsed.success) return misfit(...fieldsOf(parsed.error));
  if (!isFor(tenant, parsed.data)) return wrongCollection;
  return ok(parsed.data.events.map((event) => readEvent(event, parsed.data, now)));
};

/** The body of `api.php`: a paid order under its billing number, which makes it one event however many pages report it. */
export const readRecharge: Reader = (tenant, body, now) => {
  const parsed = safeParse(rechargeReport, body);
  if (!parsed.success) return misfit(...fieldsOf(parsed.error));
  if (!isFor(tenant, parsed.data)) return wrongCollection;
  const { preset, goods, recharge, ...times } = parsed.data;
  const at = timeOf(times.at, times.sent_at, now);
  if (at === null) return ok([misfit('at')]);
  const { name, id } = rechargeEvent;
  const row = {
    uid: `recharge:${recharge.billing_no}`,
    name,
    eventId: id,
    at,
    receivedAt: now,
    base: kept(preset, trackBaseFields),
    player: kept(preset, trackUserFields),
    goods,
    info: recharge,
  };
  return ok([ok(row)]);
};

const wrongCollection = misfit('app_id', 'event_id');

function isFor(tenant: Tenant, heading: Readonly<{ app_id: string; event_id: string }>): boolean {
  return heading.app_id === tenant.collectAppId && heading.event_id === tenant.collectEventId;
}

/** One event of a batch. Fields that its name doesn't allow are left out, so that nothing else is ever stored. */
function readEvent(event: unknown, { sent_at }: Pick<TrackBatch, 'sent_at'>, now: Date): ReportedEvent {
  const parsed = safeParse(trackEvent, event);
  if (!parsed.success) return misfit(...fieldsOf(parsed.error));
  const { uid, name, id, at, base, user, goods, info } = parsed.data;
  if (!isTrackEventName(name) || trackEventOf(name).id !== id) return misfit('name', 'id');
  const happenedAt = timeOf(at, sent_at, now);
  if (happenedAt === null) return misfit('at');
  const { fields, goods: withGoods } = trackEventOf(name);
  const row = {
    uid,
    name,
    eventId: id,
    at: happenedAt,
    receivedAt: now,
    base,
    player: user,
    goods: kept(goods, withGoods ? trackGoodsFields : fields),
    info: kept(info, fields),
  };
  return ok(row);
}

/**
 * When an event happened. If the browser's clock is about right, its time is used, so that its events keep their order whatever the network
 * did; otherwise the event's age is subtracted from now.
 */
function timeOf(at: number, sentAt: number, now: Date): Date | null {
  const age = Math.max(0, sentAt - at);
  if (age > oldestMs) return null;
  const isRight = Math.abs(now.getTime() - sentAt) <= tolerableMs;
  return new Date((isRight ? sentAt : now.getTime()) - age);
}

function kept(
  facts: Readonly<Record<string, string | undefined>>,
  names: readonly string[],
): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(facts).filter(([name]) => names.includes(name)));
}

/** The invalid fields, by name and never by value. */
function fieldsOf(error: Readonly<{ issues: readonly Readonly<{ path: PropertyKey[] }>[] }>): string[] {
  return [...new Set(error.issues.map(({ path }) => path.map(String).join('.')))];
}
