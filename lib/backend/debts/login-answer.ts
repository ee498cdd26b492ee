import { fault, type Answer } from '@/lib/backend/http/answer';
import type { RouteContext } from '@/lib/backend/http/route';
import { openMakeUpOf } from './repo';
import type { UserInfo } from '@/lib/contract/login';
import type { ReplenishUserInfo } from '@/lib/contract/replenish-login';

/**
 * The answer of a login made to replenish: with the link of what the account can still pay, newest first, and empty where it owes nothing;
 * the page then says so.
 */
export async function withReplenishId(
  { deps, scope }: Pick<RouteContext, 'deps' | 'scope'>,
  result: Answer<UserInfo>,
): Promise<Answer<ReplenishUserInfo>> {
  if (!result.ok) return fault(result.code, result.content);
  const { gp_id: gpId, suid } = result.content;
  const owed = await openMakeUpOf(deps.db, scope, { gpId, suid, now: deps.clock.date() });
  return { ok: true, content: { ...result.content, replenish_id: owed?.replenishId ?? '' } };
}
