import { safeParse } from 'zod/mini';
import { trackBase, trackEvent, type RechargeReport, type TrackBatch } from '@/lib/contract/tracking';
import {
  isTrackEventName,
  rechargeEvent,
  trackEventOf,
  trackGoodsFields,
  trackUserFields,
} from '@/lib/domain/track-events';
import type { NewTracked } from './repo';

/** Far older than a browser keeps an event (7 days): its clock was moved, or somebody made it up. */
const oldestMs = 31 * 86_400_000;

/** How far a clock may be off, and a call on its way. */
const tolerableMs = 2 * 60_000;

/** An event to store, or the names of the fields that don't fit. */
export type Read = Readonly<{ ok: true; row: NewTracked } | { ok: false; fields: readonly string[] }>;

/** One event of a batch. What its name doesn't allow is left out, so that nothing else is ever stored. */
export function readEvent(event: unknown, { sent_at }: Pick<TrackBatch, 'sent_at'>, now: Date): Read {
  const parsed = safeParse(trackEvent, event);
  if (!parsed.success) return { ok: false, fields: fieldsOf(parsed.error) };
  const { uid, name, id, at, base, user, goods, info } = parsed.data;
  if (!isTrackEventName(name) || trackEventOf(name).id !== id) return { ok: false, fields: ['name', 'id'] };
  const happenedAt = timeOf(at, sent_at, now);
  if (happenedAt === null) return { ok: false, fields: ['at'] };
  const { fields, goods: withGoods } = trackEventOf(name);
  const row = {
    ...{ uid, name, eventId: id, at: happenedAt, receivedAt: now, base, player: user },
    goods: kept(goods, withGoods ? trackGoodsFields : fields),
    info: kept(info, fields),
  };
  return { ok: true, row };
}

/** A paid order under its billing number, which is what makes it one event however many pages report it. */
export function readRecharge(report: RechargeReport, now: Date): Read {
  const at = timeOf(report.at, report.sent_at, now);
  if (at === null) return { ok: false, fields: ['at'] };
  const { preset, goods, recharge } = report;
  const { name, id } = rechargeEvent;
  const row = {
    ...{ uid: `recharge:${recharge.billing_no}`, name, eventId: id, at, receivedAt: now },
    base: kept(preset, Object.keys(trackBase.shape)),
    player: kept(preset, trackUserFields),
    goods,
    info: recharge,
  };
  return { ok: true, row };
}

/**
 * When it happened. A browser whose clock is about right is believed, so that its events keep their order whatever the network
 * did; of one whose clock is wrong the event's age counts, back from now.
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

/** The fields that didn't fit, by name and never by value. */
export function fieldsOf(
  error: Readonly<{ issues: readonly Readonly<{ path: PropertyKey[] }>[] }>,
): string[] {
  return [...new Set(error.issues.map(({ path }) => path.map(String).join('.')))];
}
