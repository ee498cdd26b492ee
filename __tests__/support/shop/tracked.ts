import { z } from 'zod';
import { envelope } from '@/lib/contract/envelope';
import { trackedContent, type RechargeReport, type TrackEvent } from '@/lib/contract/tracking';
import { trackEventOf, type TrackEventName } from '@/lib/domain/track-events';
import { tenants, type TenantId } from '@/tenants/kit/registry';
import type { ShopHttp } from './shop-http';

/** An event's id, made from a number so that a test can send the same one again. */
export const uidOf = (n: number): string => n.toString(16).padStart(32, '0');

/** A valid event with a test's own changes. */
export function eventOf(name: TrackEventName, n: number, more: Partial<TrackEvent> = {}): TrackEvent {
  return {
    uid: uidOf(n),
    name,
    id: trackEventOf(name).id,
    at: Date.now(),
    base: { did: 'device-1', session_id: 'session-1', session_time: '5', traffic_source: 'direct' },
    user: {},
    goods: {},
    info: {},
    ...more,
  };
}

/** The fields around a brand's events. */
export function headingOf(tenant: TenantId = 'watt') {
  const { collectAppId, collectEventId } = tenants[tenant];
  return { app_id: collectAppId, event_id: collectEventId, sent_at: Date.now() };
}

export const batchOf = (events: readonly unknown[], tenant?: TenantId) => ({ ...headingOf(tenant), events });

export function rechargeOf(billing_no: string, more: Partial<RechargeReport> = {}): RechargeReport {
  return {
    ...headingOf(),
    id: 18,
    at: Date.now(),
    preset: { did: 'device-1', traffic_source: 'direct', suid: 'suid-1', gp_id: 'watt-emberfall' },
    goods: { client_id: '110103', product_id: 'ember-300' },
    recharge: { billing_no, amount: '4.99', currency: 'USD', result: 'success' },
    ...more,
  };
}

type From = Readonly<{ tenant?: TenantId; ip?: string }>;

/** The tracking host as a browser calls it: as plain text, which may cross origins without a preflight. */
export function trackingHost(http: ShopHttp) {
  const send = (path: string, body: unknown, from: From = {}) =>
    http.raw(
      path,
      {
        method: 'POST',
        body: typeof body === 'string' ? body : JSON.stringify(body),
        headers: { 'content-type': 'text/plain;charset=UTF-8' },
      },
      from,
    );
  const contentOf = async (reply: Promise<Response>) =>
    trackedContent.parse(envelope.parse(await (await reply).json()).content);
  return {
    dot: (body: unknown, from?: From) => send('/service/recharge/dot.php', body, from),
    api: (body: unknown, from?: From) => send('/service/recharge/api.php', body, from),
    stored: (body: unknown, from?: From) => contentOf(send('/service/recharge/dot.php', body, from)),
    recharged: (body: unknown, from?: From) => contentOf(send('/service/recharge/api.php', body, from)),
  };
}

const facts = z.record(z.string(), z.string());
/** A line of the NDJSON export. */
export const exportedEvent = z.strictObject({
  at: z.iso.datetime(),
  received_at: z.iso.datetime(),
  brand: z.string(),
  uid: z.string(),
  name: z.string(),
  id: z.int(),
  base: facts,
  user: facts,
  goods: facts,
  info: facts,
});
export type ExportedEvent = z.infer<typeof exportedEvent>;

export const parseExport = (text: string): ExportedEvent[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => exportedEvent.parse(JSON.parse(line)));
