import * as z from 'zod/mini';
import { rechargeEvent, type TrackBaseField } from '@/lib/domain/track-events';
import { area, billingNo, currency, decimal, identifier, platform } from './fields';

/** Maximum number of events in one call, chosen so that the body stays well below the server's limit. */
export const maxTracked = 50;

/** Text from outside, such as a campaign's name: short, without control characters or lone surrogates. */
const word = (max: number) =>
  z.string().check(z.minLength(1), z.maxLength(max), z.regex(/^[^\p{Cc}\p{Cs}]*$/u));

const moment = z.int().check(z.positive(), z.lte(8_640_000_000_000_000));

/** Where a visit comes from and what it runs on. `did` and `session_id` are absent when the browser asks not to be tracked. */
export const trackBase = z.object({
  did: z.optional(word(128)),
  session_id: z.optional(identifier),
  session_time: z.optional(z.string().check(z.regex(/^\d{1,9}$/))),
  traffic_source: z.optional(word(64)),
  game_channel_id: z.optional(word(64)),
  utm_source: z.optional(word(64)),
  utm_medium: z.optional(word(64)),
  utm_campaign: z.optional(word(64)),
  utm_term: z.optional(word(64)),
  utm_content: z.optional(word(64)),
  bcp47_lang: z.optional(z.string().check(z.regex(/^[A-Za-z-]{2,16}$/))),
  domain_area: z.optional(area),
  platform: z.optional(platform),
} satisfies Record<TrackBaseField, unknown>);

export const trackUser = z.object({
  suid: z.optional(word(64)),
  gp_id: z.optional(identifier),
  server_id: z.optional(word(64)),
  role_id: z.optional(word(64)),
});

const trackGoods = z.object({
  client_id: z.optional(identifier),
  product_id: z.optional(identifier),
  price: z.optional(decimal),
  currency: z.optional(currency),
  region: z.optional(word(16)),
  payway_id: z.optional(identifier),
  channel_id: z.optional(identifier),
});

const trackInfo = z.object({
  /** Always without a query, because receipts and tokens travel in queries. */
  path: z.optional(z.string().check(z.maxLength(100), z.regex(/^\/[A-Za-z0-9/-]*$/))),
  billing_no: z.optional(billingNo),
  result: z.optional(z.enum(['success', 'repeat'])),
  language: z.optional(z.string().check(z.regex(/^[a-z-]{2,16}$/))),
  position: z.optional(z.string().check(z.regex(/^\d{1,3}$/))),
  call: z.optional(identifier),
  failure: z.optional(z.enum(['timeout', 'unreachable', 'http', 'contract'])),
  status: z.optional(z.string().check(z.regex(/^\d{3}$/))),
  /** A path in an answer, such as `methods.US.*.min_money`. */
  field: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_.*-]{1,100}$/))),
});

/** One event. Its `uid` is chosen when it happens, so that an event that arrives twice is stored once. */
export const trackEvent = z.object({
  uid: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
  name: z.string().check(z.regex(/^[a-z_]{3,32}$/)),
  id: z.int(),
  at: moment,
  base: trackBase,
  user: trackUser,
  goods: trackGoods,
  info: trackInfo,
});
export type TrackEvent = z.infer<typeof trackEvent>;

/**
 * The brand's collection, and when the call was sent. The difference to an event's `at` is the event's age, even if the browser's clock is
 * wrong.
 */
const heading = {
  app_id: word(64),
  event_id: word(64),
  sent_at: moment,
};

/** The body of `dot.php`. Its events are checked one by one, so that a bad event doesn't affect the others. */
export const trackBatch = z.object({
  ...heading,
  events: z.array(z.unknown()).check(z.minLength(1), z.maxLength(maxTracked)),
});
export type TrackBatch = z.infer<typeof trackBatch>;

/** The same body for the API document, with its events described. */
const describedBatch = z.object({
  ...heading,
  events: z.array(trackEvent).check(z.minLength(1), z.maxLength(maxTracked)),
});

/** The body of `api.php`: a paid order, stored once by its billing number. */
export const rechargeReport = z.object({
  ...heading,
  id: z.literal(rechargeEvent.id),
  at: moment,
  preset: z.object({ ...trackBase.shape, ...trackUser.shape }),
  goods: trackGoods,
  recharge: z.object({
    billing_no: billingNo,
    amount: decimal,
    currency,
    result: z.enum(['success', 'repeat']),
    payway_id: z.optional(identifier),
    channel_id: z.optional(identifier),
  }),
});
export type RechargeReport = z.infer<typeof rechargeReport>;

/** The number of events in a call that were stored, already known, or refused. */
export const trackedContent = z.object({ stored: z.int(), repeated: z.int(), refused: z.int() });
export type TrackedContent = z.infer<typeof trackedContent>;

/** The two calls of the tracking host (F6.5). They accept POST only, with any content type. */
export const trackingCalls = [
  {
    id: 'dot',
    path: '/service/recharge/dot.php',
    summary: 'Stores events of a page; a repeated one is stored once, a bad one refused alone.',
    request: describedBatch,
    response: trackedContent,
  },
  {
    id: 'rechargeReport',
    path: '/service/recharge/api.php',
    summary: 'Stores that an order was paid (event 18), once per order.',
    request: rechargeReport,
    response: trackedContent,
  },
] as const;
