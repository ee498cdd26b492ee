import { contentOf, type ApiResult } from '@/lib/client/api/api-result';

/**
 * The content of an answer, or null for one that can't be read or says no: the page stands, and the section asks again in the browser and
 * tells what is wrong. When nobody answers this throws: a page kept from before is better than one without its goods.
 */
export function readOrNull<T>(result: ApiResult<T>): T | null {
  return !result.ok && result.kind !== 'network' ? null : contentOf(result);
}
