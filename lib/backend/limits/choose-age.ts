import { playerForGame, type PlayerError } from '@/lib/backend/accounts/player-for-game';
import { withTx } from '@/lib/backend/kernel/db/client';
import type { Player, TenantScope } from '@/lib/backend/kernel/scope';
import type { OrdersDeps } from '@/lib/backend/orders/deps';
import { bandHolds, bandOf } from '@/lib/domain/age';
import { keptCaps } from '@/lib/domain/legal';
import { err, ok, type Result } from '@/lib/domain/result';
import type { Tenant } from '@/tenants/kit/tenant';
import { findAgeChoice, keepAgeChoice } from './rules-repo';

type Visitor = Readonly<{ scope: TenantScope; tenant: Tenant; player: Player }>;

/** `bandUnknown`: the brand has no such group, or enforces no caps. */
export type AgeError = PlayerError | 'bandUnknown';

/**
 * Stores the age group that a player names, and returns the one that counts. A group that still holds stays, whatever a later call says;
 * support can have it forgotten (docs/limits.md).
 */
export async function chooseAge(
  deps: Pick<OrdersDeps, 'db' | 'clock'>,
  { scope, tenant, player }: Visitor,
  { clientId, band: wanted }: Readonly<{ clientId: string; band: string }>,
): Promise<Result<string, AgeError>> {
  const game = await playerForGame({ deps, scope, player }, clientId);
  if (!game.ok) return game;
  const caps = keptCaps(tenant.legal);
  if (bandOf(caps, wanted) === null || caps.length === 0) return err('bandUnknown');
  const owner = { tenant: scope.tenant, accountId: player.accountId };
  const chosenAt = deps.clock.date();
  const kept = await withTx(deps.db, async (tx) => {
    const before = await findAgeChoice(tx, owner);
    const group = before === null ? null : bandOf(caps, before.band);
    if (before !== null && group !== null && bandHolds(group, before.chosenAt, chosenAt)) return before;
    await keepAgeChoice(tx, owner, { band: wanted, chosenAt }, before);
    return findAgeChoice(tx, owner);
  });
  return ok(kept?.band ?? wanted);
}
