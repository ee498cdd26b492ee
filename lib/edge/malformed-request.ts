import { isPlainPath } from '@/lib/domain/request-path';

const readingMethods = ['GET', 'HEAD'];
const callMethods = [...readingMethods, 'POST', 'OPTIONS'];
/** Longer addresses are refused; returns from providers and campaign links are shorter. In characters. */
const longestTarget = 8_192;

/** Refusals are plain English text: no browser sends such requests. */
export type Refusal = Readonly<{ status: 400 | 405 | 414; reason: string; allow?: string }>;

type Line = Readonly<{ method: string; target: string; isCall: boolean }>;

/**
 * Why a request can't be meant for this shop, or null. Refuses methods that nothing here supports, addresses that name another server or
 * none (`GET http://…`, `GET *`), addresses that are too long, and paths that different parsers would read differently. Every front door
 * asks this before it decides anything by the path.
 */
export function refusalOf({ method, target, isCall }: Line): Refusal | null {
  const allowed = isCall ? callMethods : readingMethods;
  if (!allowed.includes(method))
    return { status: 405, reason: 'method not allowed', allow: allowed.join(', ') };
  if (target.length > longestTarget) return { status: 414, reason: 'address too long' };
  const [path = ''] = target.split('?', 1);
  return isPlainPath(path) ? null : { status: 400, reason: 'not an address of this shop' };
}
