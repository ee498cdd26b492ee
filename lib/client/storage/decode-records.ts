import type { UserInfo } from '@/lib/contract/login';
import { fieldsOf, finiteNumber, text } from './decode';

/** The game played last: the fields for its card, and the product whose login belongs to it. */
export type GameInfo = Readonly<{ client_id: string; gp_id: string; name: string; logo: string }>;

/** Clicks on the coupon entry in one day; `date` is yyyy-mm-dd in the player's time. */
export type CouponClicks = Readonly<{ date: string; clickCount: number }>;

export function decodeUser(value: unknown): UserInfo | null {
  const fields = fieldsOf(value);
  const oauth_token = text()(fields?.oauth_token);
  const gp_id = text(64)(fields?.gp_id);
  const { username, suid } = fields ?? {};
  if (oauth_token === null || gp_id === null || typeof username !== 'string' || typeof suid !== 'string')
    return null;
  const expires_at = finiteNumber(fields?.expires_at);
  return { username, suid, oauth_token, gp_id, ...(expires_at === null ? {} : { expires_at }) };
}

export function decodeGame(value: unknown): GameInfo | null {
  const fields = fieldsOf(value);
  const client_id = text(64)(fields?.client_id);
  const gp_id = text(64)(fields?.gp_id);
  const name = text()(fields?.name);
  const logo = fields?.logo;
  return client_id === null || gp_id === null || name === null || typeof logo !== 'string'
    ? null
    : { client_id, gp_id, name, logo };
}

export function decodeClicks(value: unknown): CouponClicks | null {
  const fields = fieldsOf(value);
  const date = text(10)(fields?.date);
  const clickCount = finiteNumber(fields?.clickCount);
  return date === null || clickCount === null ? null : { date, clickCount };
}
