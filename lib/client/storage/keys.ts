import type { UserInfo } from '@/lib/contract/login';
import { isArea } from '@/lib/domain/areas';
import { isLocale } from '@/lib/domain/locales';
import { rememberedServers } from '@/lib/domain/server-id';
import {
  defineKey,
  fieldsOf,
  finiteNumber,
  guarded,
  listOf,
  longestToken,
  mapOf,
  matching,
  text,
} from './decode';
import { decodeDraft } from './order-draft';

/** The 13 values stored in the browser (F6.9), each under the brand's prefix. */
export const storedKeys = {
  orderDraft: defineKey('order', { days: 7 }, decodeDraft),
  /** Logged-in players by game product, so that each game keeps its own login. */
  users: defineKey('users', 'forever', mapOf(decodeUser)),
  game: defineKey('game', { days: 7 }, decodeGame),
  backupApi: defineKey('backup_api', { days: 1 }, text(2048)),
  debtBillingNo: defineKey('replenish_billing_no', 'forever', text(64)),
  area: defineKey('area', 'forever', guarded(isArea)),
  /** Client ids whose activity page has been opened automatically (F2.12). */
  activityShown: defineKey('activity_shown', 'forever', listOf(text(64), 100)),
  language: defineKey('language', 'forever', guarded(isLocale)),
  /** When the last event was tracked, in milliseconds since 1970. */
  trackedAt: defineKey('tracked_at', 'forever', finiteNumber),
  uuid: defineKey('uuid', 'forever', matching(/^[0-9A-Za-z-]{16,40}$/)),
  trafficSource: defineKey('traffic_source', 'forever', text(64)),
  couponClicks: defineKey('coupon_clicks', 'forever', decodeClicks),
  bannerCount: defineKey('banner_count', 'today', finiteNumber),
} as const;

/** One more value, which isn't among the 13. Others are declared where they are used. */
export const ownKeys = {
  /** Servers used in this browser by client id, newest first. */
  lastServers: defineKey('last_servers', 'forever', mapOf(listOf(text(64), rememberedServers))),
} as const;

/** The game played last: the fields for its card, and the product whose login belongs to it. */
type GameInfo = Readonly<{ client_id: string; gp_id: string; name: string; logo: string }>;

/** Clicks on the coupon entry in one day; `date` is yyyy-mm-dd in the player's time. */
export type CouponClicks = Readonly<{ date: string; clickCount: number }>;

function decodeUser(value: unknown): UserInfo | null {
  const fields = fieldsOf(value);
  const oauth_token = text(longestToken)(fields?.oauth_token);
  const gp_id = text(64)(fields?.gp_id);
  const { username, suid } = fields ?? {};
  if (oauth_token === null || gp_id === null || typeof username !== 'string' || typeof suid !== 'string')
    return null;
  const expires_at = finiteNumber(fields?.expires_at);
  return { username, suid, oauth_token, gp_id, ...(expires_at === null ? {} : { expires_at }) };
}

function decodeGame(value: unknown): GameInfo | null {
  const fields = fieldsOf(value);
  const client_id = text(64)(fields?.client_id);
  const gp_id = text(64)(fields?.gp_id);
  const name = text()(fields?.name);
  const logo = fields?.logo;
  return client_id === null || gp_id === null || name === null || typeof logo !== 'string'
    ? null
    : { client_id, gp_id, name, logo };
}

function decodeClicks(value: unknown): CouponClicks | null {
  const fields = fieldsOf(value);
  const date = text(10)(fields?.date);
  const clickCount = finiteNumber(fields?.clickCount);
  return date === null || clickCount === null ? null : { date, clickCount };
}
