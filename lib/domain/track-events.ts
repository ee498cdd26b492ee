/** Where a visit comes from and what it runs on. */
export const trackBaseFields = [
  'did',
  'session_id',
  'session_time',
  'traffic_source',
  'game_channel_id',
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
  'bcp47_lang',
  'domain_area',
  'platform',
] as const;

/** Facts about what is being bought. */
export const trackGoodsFields = [
  'client_id',
  'product_id',
  'price',
  'currency',
  'region',
  'payway_id',
  'channel_id',
] as const;

/** Facts about the player; neither their name nor their login. */
export const trackUserFields = ['suid', 'gp_id', 'server_id', 'role_id'] as const;

/** Facts about the event itself. */
export const trackInfoFields = [
  'path',
  'billing_no',
  'result',
  'language',
  'position',
  'call',
  'failure',
  'status',
  'field',
] as const;

/** The amounts in event 18. */
export const trackRechargeFields = [
  'billing_no',
  'amount',
  'currency',
  'result',
  'payway_id',
  'channel_id',
] as const;

export type TrackBaseField = (typeof trackBaseFields)[number];
export type TrackGoodsField = (typeof trackGoodsFields)[number];
export type TrackUserField = (typeof trackUserFields)[number];
export type TrackInfoField = (typeof trackInfoFields)[number];

type TrackEvent = Readonly<{
  /** An event's number never changes its meaning, because stored events are interpreted by it. The tracking host fixes number 18 (F6.5). */
  id: number;
  /** The fields that a caller of `logEvent` may set; others are removed before the event is stored. */
  fields: readonly (TrackGoodsField | TrackUserField | TrackInfoField)[];
  /** True when the goods chosen so far are sent with the event. */
  goods: boolean;
}>;

/** Every event that `dot.php` accepts; docs/tracking.md says when each is sent. */
export const trackEvents = {
  page_view: { id: 1, fields: ['path'], goods: false },
  login_popup_opened: { id: 2, fields: [], goods: false },
  manual_login: { id: 3, fields: ['gp_id'], goods: false },
  log_out: { id: 4, fields: ['gp_id'], goods: false },
  game_chosen: { id: 5, fields: ['client_id', 'gp_id'], goods: false },
  server_chosen: { id: 6, fields: ['client_id', 'server_id'], goods: false },
  role_chosen: { id: 7, fields: ['client_id', 'server_id', 'role_id'], goods: false },
  goods_chosen: { id: 8, fields: ['product_id', 'price', 'currency'], goods: true },
  region_chosen: { id: 9, fields: ['region'], goods: true },
  method_chosen: { id: 10, fields: ['payway_id', 'channel_id'], goods: true },
  pay_pressed: { id: 11, fields: ['price', 'currency'], goods: true },
  order_created: { id: 12, fields: ['billing_no', 'price', 'currency'], goods: true },
  payment_page_opened: { id: 13, fields: ['billing_no'], goods: true },
  payment_page_blocked: { id: 14, fields: ['billing_no'], goods: true },
  result_success: { id: 15, fields: ['billing_no', 'result'], goods: false },
  result_fail: { id: 16, fields: ['billing_no'], goods: false },
  coupon_dropped: { id: 17, fields: [], goods: true },
  language_changed: { id: 19, fields: ['language'], goods: false },
  banner_clicked: { id: 20, fields: ['position'], goods: false },
  api_failed: { id: 21, fields: ['call', 'failure', 'status', 'field'], goods: false },
} as const satisfies Record<string, TrackEvent>;

export type TrackEventName = keyof typeof trackEvents;

export function isTrackEventName(name: string): name is TrackEventName {
  return Object.hasOwn(trackEvents, name);
}

/** An event's row in the table, typed with the field list of any event. */
export function trackEventOf(name: TrackEventName): TrackEvent {
  return trackEvents[name];
}

/** A paid order, sent to `api.php` as event 18 (F6.5). */
export const rechargeEvent = { name: 'recharge', id: 18 } as const;

/** The details that a caller of `logEvent` may pass. */
export type TrackDetails<N extends TrackEventName> = Readonly<
  Partial<Record<(typeof trackEvents)[N]['fields'][number], string | undefined>>
>;
