import type { Answer } from '@/lib/backend/http/answer';
import type { UserInfo } from '@/lib/contract/login';
import type { ReplenishUserInfo } from '@/lib/contract/replenish-login';

/**
 * The answer of a login made to replenish. There are no make-up orders in this shop yet, so nobody has an open one and the id is always
 * empty; the page then says that there is nothing to pay.
 */
export function withReplenishId(result: Answer<UserInfo>): Answer<ReplenishUserInfo> {
  return result.ok ? { ok: true, content: { ...result.content, replenish_id: '' } } : result;
}
