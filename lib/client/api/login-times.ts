import { finiteNumber } from '@/lib/client/storage/decode';
import { aheadMsOf, type Answered } from './server-clock';

/**
 * The content of an answer, with the end of a login in it moved to the device's clock, which everything in the browser compares it with. A
 * clock that is ahead would otherwise end each login at once. If the answer doesn't say when it was sent, a login that seems to have ended
 * already has no known end: it lasts until a call is refused.
 */
export function inDeviceTime<T>(content: T, answered: Answered): T {
  if (typeof content !== 'object' || content === null) return content;
  if ('user' in content && typeof content.user === 'object')
    return Object.assign({}, content, { user: inDeviceTime(content.user, answered) });
  if (!('oauth_token' in content && 'expires_at' in content)) return content;
  const end = finiteNumber(content.expires_at);
  return end === null ? content : Object.assign({}, content, { expires_at: movedEnd(end, answered) });
}

/** `end` and the result are in seconds since 1970; undefined if the end isn't known. */
function movedEnd(end: number, answered: Answered): number | undefined {
  const aheadMs = aheadMsOf(answered);
  if (aheadMs === null) return end * 1000 > answered.now ? end : undefined;
  return end + Math.round(aheadMs / 1000);
}
