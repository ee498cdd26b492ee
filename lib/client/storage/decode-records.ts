import type { UserInfo } from '@/lib/contract/login';
import { fieldsOf, finiteNumber, text } from './decode';

/** The game played last: the fields for its card, and the product whose login belongs to it. */
export type GameInfo = Readonly<{ client_id: string; gp_id: string; name: string; logo: string }>;

/** Clicks on the coupon entry in one day; `date` is yyyy-mm-dd in the player's time. */
export type CouponClicks = Readonly<{ date: string; clickCount: number }>;

/** The current turn of an intent to buy, and when it began (milliseconds since 1970; 0 once it has ended). */
export type OrderIntent = Readonly<{
  turn: number;
  at: number;
  /** Its order, once there is one. */ billing_no?: string;
}>;

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

export function decodeIntent(value: unknown): OrderIntent | null {
  const fields = fieldsOf(value);
  const turn = finiteNumber(fields?.turn);
  const at = finiteNumber(fields?.at);
  if (turn === null || at === null) return null;
  const billing_no = text(64)(fields?.billing_no);
  return { turn, at, ...(billing_no === null ? {} : { billing_no }) };
}
