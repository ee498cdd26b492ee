import type { AccountsDeps } from '@/lib/backend/accounts/deps';
import type { LoginThrottle } from '@/lib/backend/accounts/login-throttle';
import { logInByPassword } from '@/lib/backend/accounts/wire';
import type { SignInContext } from '@/lib/backend/accounts/sign-in/service';
import type { SignInThrottle } from '@/lib/backend/accounts/sign-in/throttle';
import { beginByAddress, finish, signInContext } from '@/lib/backend/accounts/sign-in/wire';
import { fault, type Answer } from '@/lib/backend/http/answer';
import { routeTable, routesFor, type RouteContext } from '@/lib/backend/http/route';
import * as contract from '@/lib/contract/debt-login';
import type { DebtUserInfo, UserInfo } from '@/lib/contract/login';
import { signInCalls } from '@/lib/contract/sign-in';
import { signInProviderIds } from '@/lib/domain/sign-in-providers';
import { findOpenDebt } from './repo';

const { defineRoute } = routesFor<AccountsDeps>();

/**
 * Logins to pay a debt: the shop's own, by `game_id`, each of which also answers with the link of what is owed. They share the shop's
 * throttles.
 */
export function createDebtLoginRoutes(logins: LoginThrottle, throttle: SignInThrottle) {
  const on = (context: RouteContext<AccountsDeps>): SignInContext => signInContext(context, throttle);
  return routeTable([
    defineRoute(contract.replenishAuth, async (input, context) =>
      withReplenishId(context, await logInByPassword(input, input.game_id, context, logins)),
    ),
    defineRoute(contract.replenishTwitterAuth, (input, context) =>
      beginByAddress(on(context), 'twitter', input.game_id, input),
    ),
    ...signInProviderIds.map((provider) =>
      defineRoute(signInCalls[provider].debt, async (input, context) =>
        withReplenishId(context, await finish(on(context), provider, input.game_id, input)),
      ),
    ),
  ]);
}

/**
 * The answer to a login to pay a debt, with the link of the newest debt that the account can still pay. The link is empty when it owes
 * nothing, and the page then says so.
 */
async function withReplenishId(
  { deps, scope }: RouteContext<AccountsDeps>,
  result: Answer<UserInfo>,
): Promise<Answer<DebtUserInfo>> {
  if (!result.ok) return fault(result.code, result.content);
  const { gp_id: gpId, suid } = result.content;
  const owed = await findOpenDebt(deps.db, scope, { gpId, suid, now: deps.clock.date() });
  return { ok: true, content: { ...result.content, replenish_id: owed?.replenishId ?? '' } };
}
