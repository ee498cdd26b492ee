import type { Player, TenantScope } from '@/lib/backend/kernel/scope';
import type { Tenant } from '@/tenants/kit/tenant';
import { markRealName, realNameAt } from './repo';
import type { AccountsDeps } from './deps';

/** `unknown`: the verifier can't say now. */
export type RealNameState = 'notRequired' | 'verified' | 'notVerified' | 'unknown';
type RealNameDeps = Pick<AccountsDeps, 'db' | 'clock' | 'realName'>;
type Place = Readonly<{ scope: TenantScope; tenant: Pick<Tenant, 'realNameRequired'> }>;

/**
 * Whether the player's real name is proved, where the brand asks for that. A proof counts for ever and is kept, so that the verifier is
 * asked only about players who lack it.
 */
export async function realNameState(
  deps: RealNameDeps,
  { scope, tenant }: Place,
  player: Player,
): Promise<RealNameState> {
  if (!tenant.realNameRequired) return 'notRequired';
  if ((await realNameAt(deps.db, scope, player.accountId)) !== null) return 'verified';
  const told = await deps.realName.isVerified(player);
  if (!told.ok) return 'unknown';
  if (!told.value) return 'notVerified';
  await markRealName(deps.db, scope, { accountId: player.accountId, at: deps.clock.date() });
  return 'verified';
}
