import { currentGameProduct } from '@/lib/client/account/current-game';
import { readUser } from '@/lib/client/account/session';
import type { Shop } from '@/lib/client/shop/shop';
import { storedKeys } from '@/lib/client/storage/keys';
import type { LocalStore } from '@/lib/client/storage/local-store';
import type { OrderDraft } from '@/lib/client/storage/order-draft';
import { platformOf } from '@/lib/domain/platform';
import {
  rechargeEvent,
  trackEventOf,
  trackGoodsFields,
  trackInfoFields,
  trackRechargeFields,
  trackUserFields,
} from '@/lib/domain/track-events';
import type { LoggedEvent } from './log-event';
import { type TrackingContext, wordOf } from './tracking-context';
import type { EventFacts, QueuedEvent } from './track-queue';

/** What the page knows when an event happens. */
export type EventContext = Readonly<{
  shop: Pick<Shop, 'area' | 'gameProducts'>;
  store: LocalStore;
  /** The page's query. */
  query: Pick<URLSearchParams, 'get'>;
  userAgent: string;
  touchPoints: number;
  /** The browser signals that its user doesn't want to be tracked (Global Privacy Control, Do Not Track). */
  isPrivate: boolean;
  tracking: TrackingContext;
}>;

/**
 * Completes an event with where the visit comes from, the player and the goods. Only fields in the event's row of the table are included.
 */
export function completeEvent(logged: LoggedEvent, uid: string, around: EventContext): QueuedEvent {
  const { name, at, details } = logged;
  const base = baseOf(around);
  const game = gameOf(around, logged);
  const user = userOf(around, game, details);
  if (name === rechargeEvent.name) {
    const goods = { ...pick(details, trackGoodsFields), price: details.amount };
    const recharge = pick(details, trackRechargeFields);
    const preset = { ...base, ...user };
    return { kind: 'recharge', report: { id: rechargeEvent.id, at, preset, goods, recharge } };
  }
  const { id, fields, goods: withGoods } = trackEventOf(name);
  const said = pick(details, fields);
  const chosen = withGoods ? goodsOf(game) : {};
  const event = {
    uid,
    name,
    id,
    at,
    base,
    user,
    goods: { ...chosen, ...pick(said, trackGoodsFields) },
    info: pick(said, trackInfoFields),
  };
  return { kind: 'dot', event };
}

/**
 * When the browser asks for privacy, everything that identifies the device, the visit or the person is left out; the rest only counts
 * visits.
 */
function baseOf({ shop, tracking, query, userAgent, touchPoints, isPrivate }: EventContext): EventFacts {
  const { did, session_id, session_time, traffic_source, game_channel_id, bcp47_lang } = tracking;
  const utm = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'];
  const words = {
    ...Object.fromEntries(utm.map((name) => [name, query.get(name)])),
    traffic_source,
    game_channel_id,
  };
  return {
    ...(isPrivate ? {} : { did: wordOf(did, 128), session_id }),
    ...mapped(words, (word) => wordOf(word, 64)),
    session_time,
    bcp47_lang,
    domain_area: shop.area,
    platform: platformOf(userAgent, touchPoints),
  };
}

/** The game that an event belongs to. `draft` is what has been chosen for that game; null if what is stored is for another one. */
type EventGame = Readonly<{
  client_id: string | undefined;
  gp_id: string | undefined;
  draft: OrderDraft | null;
}>;

/** All tabs share the stored draft, so it only says what no tab says: on a page without a game. */
function gameOf({ shop: { gameProducts }, store }: EventContext, logged: LoggedEvent): EventGame {
  const draft = store.read(storedKeys.orderDraft);
  const drafted = draft?.clientId ?? undefined;
  const { client_id = drafted, details } = logged;
  const known = logged.client_id === undefined ? currentGameProduct(store) : gameProducts[logged.client_id];
  const gp_id = details.gp_id ?? known ?? undefined;
  if (gp_id !== (known ?? undefined)) return { client_id: undefined, gp_id, draft: null };
  return { client_id, gp_id, draft: drafted === client_id ? draft : null };
}

function userOf(
  { store, isPrivate }: EventContext,
  { gp_id, draft }: EventGame,
  details: EventFacts,
): EventFacts {
  const place = { gp_id, server_id: draft?.server?.value };
  const person = { suid: readUser(store, gp_id ?? null)?.suid, role_id: draft?.role?.value };
  const all = { ...place, ...person, ...pick(details, trackUserFields) };
  return isPrivate ? { ...all, suid: undefined, role_id: undefined } : all;
}

function goodsOf({ client_id, draft }: EventGame): EventFacts {
  return {
    client_id,
    product_id: draft?.goods?.value,
    region: draft?.region ?? undefined,
    payway_id: draft?.rechargeInfo?.payway_id,
    channel_id: draft?.rechargeInfo?.channel_id,
  };
}

function pick(facts: EventFacts, names: readonly string[]): EventFacts {
  return Object.fromEntries(
    Object.entries(facts).filter(([name, value]) => names.includes(name) && value !== undefined),
  );
}

function mapped(
  facts: Readonly<Record<string, string | null | undefined>>,
  change: (value: string) => string | undefined,
): EventFacts {
  return Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, change(value ?? '')]));
}
