import type { AccountsDeps } from '@/lib/backend/accounts/deps';
import { openLogin, type PlayerLogin } from '@/lib/backend/accounts/logins';
import type { SignInThrottle } from '@/lib/backend/accounts/sign-in/throttle';
import { findClient } from '@/lib/backend/catalog/repo';
import type { TenantScope } from '@/lib/backend/kernel/scope';
import { err, ok, type Result } from '@/lib/domain/result';
import type { Tenant } from '@/tenants/kit/tenant';
import { accountOfPlayer } from './account-of-player';
import type { LinkClaims } from './port';
import { spendLink } from './repo';

/** Who is calling, and what identifies the call in the log. */
export type LinkContext = Readonly<{
  deps: AccountsDeps;
  scope: TenantScope;
  tenant: Pick<Tenant, 'id' | 'hosts'>;
  ip: string;
  requestId: string;
  throttle: SignInThrottle;
}>;
/** `refused`: the reason is only in the log. */
export type LinkError = 'tooMany' | 'gameUnknown' | 'refused' | 'gameUnavailable' | 'blocked';
type ReturnFields = Readonly<{ clientId: string; token: string }>;

type LinkPlayer = LinkClaims & Readonly<{ gpId: string }>;

/** Logs in the player named by a game's link: once, and within two minutes. */
export async function logInByLink(
  context: LinkContext,
  fields: ReturnFields,
): Promise<Result<PlayerLogin, LinkError>> {
  const { deps, scope } = context;
  const link = await playerOfLink(context, fields);
  if (!link.ok) return link;
  const { jti, until, ...player } = link.value;
  // The account is created first: if it came after the link is spent, a crash in between would cost the player their link.
  const account = await accountOfPlayer(deps, scope, player);
  if (!(await spendLink(deps.db, { gpId: player.gpId, jti, until })))
    return refuseLink(context, 'used_before');
  return openLogin(deps, scope, account);
}

/** The player whom a token names, once it has been verified. It isn't used up yet: that is the caller's part. */
export async function playerOfLink(
  context: LinkContext,
  { clientId, token }: ReturnFields,
): Promise<Result<LinkPlayer, LinkError>> {
  const { deps, scope, tenant } = context;
  if (!(await context.throttle.admit(context.ip))) return err('tooMany');
  const found = await findClient(deps.db, scope, clientId);
  if (found === null) return err('gameUnknown');
  const { gpId } = found.game;
  const link = await deps.publisher.readLink({ gpId, token, hosts: hostsOf(tenant) });
  return link.ok ? ok({ ...link.value, gpId }) : refuseLink(context, link.error);
}

const hostsOf = ({ hosts }: Pick<Tenant, 'hosts'>) => hosts.filter((host) => host !== null);

/** One answer for every reason, which only the log gets. A server that can't be asked hasn't refused anything. */
export async function refuseLink(
  { deps, requestId, tenant, ip, throttle }: LinkContext,
  reason: string,
): Promise<Result<never, 'gameUnavailable' | 'refused'>> {
  if (reason === 'accountsUnavailable') return err('gameUnavailable');
  await throttle.recordFailure(ip);
  deps.log.info({ requestId, tenant: tenant.id, reason }, 'login link refused');
  return err('refused');
}
