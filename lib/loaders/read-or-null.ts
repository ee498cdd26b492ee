import { contentOf, type ApiResult } from '@/lib/client/api/api-result';

/**
 * The content of an answer, or null when it can't be read or is an error: the page is rendered anyway, and the section repeats the call in
 * the browser and shows what is wrong. Throws when there was no answer, because an earlier kept page is better than one without its goods.
 */
export function readOrNull<T>(result: ApiResult<T>): T | null {
  return !result.ok && result.kind !== 'network' ? null : contentOf(result);
}
