import type { Player, TenantScope } from '@/lib/backend/kernel/scope';
import type { Tenant } from '@/tenants/kit/tenant';
import { markRealName, realNameAt } from './repo';
import type { AccountsDeps } from './deps';

/** `unknown`: the verifier can't be asked at the moment. */
export type RealNameState = 'notRequired' | 'verified' | 'notVerified' | 'unknown';
type RealNameDeps = Pick<AccountsDeps, 'db' | 'clock' | 'realName'>;
type Place = Readonly<{ scope: TenantScope; tenant: Pick<Tenant, 'realNameRequired'> }>;

/**
 * Whether the player's real name is proved, if the brand requires that. A proof is valid permanently and is stored, so that the verifier is
 * asked only about players who lack one.
 */
export async function realNameState(
  deps: RealNameDeps,
  place: Place,
  player: Player,
): Promise<RealNameState> {
  const { state, isNew } = await askRealName(deps, place, player);
  const proof = { accountId: player.accountId, at: deps.clock.date() };
  if (isNew) await markRealName(deps.db, place.scope, proof);
  return state;
}

/** The same without storing anything. `isNew`: the verifier has just confirmed it for the first time. */
export async function askRealName(
  deps: Pick<RealNameDeps, 'db' | 'realName'>,
  { scope, tenant }: Place,
  player: Pick<Player, 'accountId' | 'gpId' | 'suid'>,
): Promise<Readonly<{ state: RealNameState; isNew: boolean }>> {
  const known = (state: RealNameState) => ({ state, isNew: false });
  if (!tenant.realNameRequired) return known('notRequired');
  if ((await realNameAt(deps.db, scope, player.accountId)) !== null) return known('verified');
  const answer = await deps.realName.isVerified(player);
  if (!answer.ok) return known('unknown');
  return answer.value ? { state: 'verified', isNew: true } : known('notVerified');
}
