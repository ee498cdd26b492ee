import { isAllowedArea } from '@/lib/backend/catalog/sellable-game';
import { playerForGame, type PlayerError } from '@/lib/backend/accounts/player-for-game';
import type { DbOrTx } from '@/lib/backend/kernel/db/client';
import type { Player, TenantScope } from '@/lib/backend/kernel/scope';
import type { OrdersDeps } from '@/lib/backend/orders/deps';
import { phaseOf, type ActivityKind } from '@/lib/domain/activities';
import type { Area } from '@/lib/domain/areas';
import { err, ok, type Result } from '@/lib/domain/result';
import { zoneOffset } from '@/lib/domain/zone-time';
import type { Tenant } from '@/tenants/kit/tenant';
import { loadProgress, loadRewards, type Progress, type Reward } from './progress';
import { findActivity, listBegun, listClaims, listMilestones, type Activity } from './repo';

/** A player who looks at activities, and the shop they are in. */
type Visitor = Readonly<{ scope: TenantScope; tenant: Tenant; player: Player }>;
/** The player, the moment and the time zone that progress is worked out for. */
type Viewer = Readonly<{ zone: string; accountId: number; now: Date }>;
type Deps = Pick<OrdersDeps, 'db' | 'clock'>;

/** `activityOver`: no such activity is running or can still be claimed in. */
export type ActivityError = PlayerError | 'areaNotSold' | 'activityOver';

/** An activity and a player's progress in it. */
export type Described = Readonly<{
  activity: Activity;
  progress: Progress;
  rewards: readonly Reward[];
  /** Ended, though rewards can still be claimed. */
  hasEnded: boolean;
  /** Minutes east of UTC of the zone in which days are counted. */
  offset: number;
}>;

/** The activities of a kind that are running or can still be claimed in; an error when there were some and all are over (F6.4). */
export async function openActivities(
  deps: Deps,
  { scope, tenant, player }: Visitor,
  { clientId, area, kind }: Readonly<{ clientId: string; area: Area; kind: ActivityKind }>,
): Promise<Result<readonly Described[], ActivityError>> {
  if (!isAllowedArea(tenant, area)) return err('areaNotSold');
  const game = await playerForGame({ deps, scope, player }, clientId);
  if (!game.ok) return game;
  const currency = tenant.currencies[area];
  if (currency === undefined) return err('areaNotSold');
  const now = deps.clock.date();
  const place = { tenant: scope.tenant, gpId: game.value.gpId, kind };
  const begun = await listBegun(deps.db, place, { currency, at: now });
  const open = begun.filter((activity) => phaseOf(activity, now) !== 'over');
  if (open.length === 0 && begun.length > 0) return err('activityOver');
  const viewer = { zone: tenant.timeZone, accountId: player.accountId, now };
  return ok(await Promise.all(open.map((activity) => describeActivity(deps.db, activity, viewer))));
}

async function describeActivity(db: DbOrTx, activity: Activity, viewer: Viewer): Promise<Described> {
  const progress = await loadProgress(db, activity, viewer);
  const claims = await listClaims(db, { ...activity, ...viewer }, [activity.activityId]);
  return {
    activity,
    progress,
    rewards: await loadRewards(db, await listMilestones(db, activity), progress, claims),
    hasEnded: phaseOf(activity, viewer.now) !== 'running',
    offset: zoneOffset(viewer.zone, viewer.now.getTime()) ?? 0,
  };
}

/** The state of each reward of an activity for a player. */
export async function activityRewards(
  deps: Deps,
  { scope, tenant, player }: Visitor,
  { clientId, activityId }: Readonly<{ clientId: string; activityId: string }>,
): Promise<Result<readonly Reward[], ActivityError>> {
  const game = await playerForGame({ deps, scope, player }, clientId);
  if (!game.ok) return game;
  const key = { tenant: scope.tenant, gpId: game.value.gpId, activityId };
  const now = deps.clock.date();
  const activity = await findActivity(deps.db, key);
  const phase = activity === null ? 'over' : phaseOf(activity, now);
  if (activity === null || phase === 'over' || phase === 'coming') return err('activityOver');
  const viewer = { zone: tenant.timeZone, accountId: player.accountId, now };
  return ok((await describeActivity(deps.db, activity, viewer)).rewards);
}
