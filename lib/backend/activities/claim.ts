import type { PlayerError } from '@/lib/backend/accounts/player-for-game';
import type { RoleError } from '@/lib/backend/games/service';
import { withTx } from '@/lib/backend/kernel/db/client';
import { sendGift } from '@/lib/backend/games/gifts';
import type { Player, TenantScope } from '@/lib/backend/kernel/scope';
import { phaseOf, rewardState, type RewardState } from '@/lib/domain/activities';
import { err, ok, type Result } from '@/lib/domain/result';
import { causeDigest } from '@/lib/backend/kernel/ids';
import { causeOf, findDeliveryState, loadProgress } from './progress';
import { findActivity, countTry, insertClaim, lockClaim, listMilestones, type Claim } from './repo';
import type { OrdersDeps } from '@/lib/backend/orders/deps';
import { ownCharacter, type NamedCharacter, type Visitor } from '@/lib/backend/orders/find-character';
import type { Tenant } from '@/tenants/kit/tenant';

/** Which reward, for which player, and the character that receives it, already found at the game. */
export type Claiming = Readonly<{
  scope: TenantScope;
  player: Player;
  activityId: string;
  step: number;
  character: Readonly<{ serverId: string; roleId: string }>;
  zone: string;
}>;

/**
 * `activityOver`: the activity isn't running, or claims are over. `notClaimable`: it has no such reward, or the player hasn't reached it by
 * goods that are delivered.
 */
export type ClaimError = 'activityOver' | 'notClaimable';

/**
 * Claims a reward once, however many calls race, and queues its gift to the game. A claimed reward stays as it is; only when the game has
 * refused it for good is it sent once more, to the character named now.
 */
export async function claimReward(
  deps: OrdersDeps,
  { scope, player, activityId, step, character, zone }: Claiming,
): Promise<Result<RewardState, ClaimError>> {
  const { accountId, gpId, suid } = player;
  const owner = { tenant: scope.tenant, gpId, activityId, accountId };
  const now = deps.clock.date();
  return withTx(deps.db, async (tx) => {
    const activity = await findActivity(tx, owner);
    const phase = activity === null ? 'over' : phaseOf(activity, now);
    const milestone = (await listMilestones(tx, owner)).find((each) => each.step === step);
    if (activity === null || phase === 'coming' || phase === 'over') return err('activityOver');
    if (milestone === undefined) return err('notClaimable');
    const { productId, quantity } = milestone;
    const give = async (claim: Claim) => {
      await sendGift(deps, tx, { cause: causeOf(claim), gpId, suid, ...character, productId, quantity });
      return ok<RewardState>('sending');
    };
    const { reached } = await loadProgress(tx, activity, { accountId, now, zone });
    const cause = `activity:${causeDigest(scope.tenant, gpId, activityId, step, suid)}`;
    const fresh = reached >= milestone.need ? await insertClaim(tx, owner, { step, cause, at: now }) : null;
    if (fresh !== null) return give(fresh);
    const known = await lockClaim(tx, owner, step);
    if (known === null) return err('notClaimable');
    const delivery = await findDeliveryState(tx, known);
    return delivery === 'refused' ? give(await countTry(tx, known)) : ok(rewardState(true, delivery));
  });
}

type Claimer = Visitor & Readonly<{ tenant: Pick<Tenant, 'timeZone'> }>;
type NamedReward = NamedCharacter & Pick<Claiming, 'activityId' | 'step'>;

/** Like `claimReward`, for a character as the player names it, which the game has to confirm first. */
export async function claimFor(
  deps: OrdersDeps,
  { scope, player, tenant }: Claimer,
  { activityId, step, ...named }: NamedReward,
): Promise<Result<RewardState, ClaimError | PlayerError | RoleError>> {
  const found = await ownCharacter(deps, { scope, player }, named);
  if (!found.ok) return found;
  const character = { serverId: found.value.realServer, roleId: found.value.roleId };
  return claimReward(deps, { scope, player, activityId, step, character, zone: tenant.timeZone });
}
