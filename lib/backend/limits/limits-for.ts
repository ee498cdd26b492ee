import type { PlayerError } from '@/lib/backend/accounts/player-for-game';
import type { RoleError } from '@/lib/backend/games/service';
import type { OrdersDeps } from '@/lib/backend/orders/deps';
import { ownCharacter, type NamedCharacter, type Visitor } from '@/lib/backend/orders/find-character';
import { listUnpaidOrders, type Order } from '@/lib/backend/orders/repo';
import type { Character } from '@/lib/backend/orders/subject';
import { windowAt } from '@/lib/domain/limit-window';
import { limitState, type LimitState } from '@/lib/domain/limits';
import { ok, type Result } from '@/lib/domain/result';
import type { Tenant } from '@/tenants/kit/tenant';
import { limitKey, type LimitBuyer } from './limit-key';
import { loadCounted } from './quota-repo';
import { listRules, type Rule } from './rules-repo';

type Buyer = LimitBuyer & Pick<Character, 'serverId'>;

/**
 * Limited goods and what may still be bought of them. `unpaid`: the buyer's own order that waits to be paid. `ends`: when the count starts
 * over, null for never.
 */
export type LimitedGoods = Readonly<{
  rule: Rule;
  state: LimitState;
  unpaid: Order | null;
  ends: Date | null;
}>;

/** All limited goods of the game, with what the player's character may still buy of them now. */
export async function limitsFor(
  deps: Pick<OrdersDeps, 'db' | 'clock' | 'games'>,
  { scope, tenant, player }: Visitor & Readonly<{ tenant: Pick<Tenant, 'timeZone'> }>,
  named: NamedCharacter,
): Promise<Result<readonly LimitedGoods[], PlayerError | RoleError>> {
  const character = await ownCharacter(deps, { scope, player }, named);
  if (!character.ok) return character;
  const { serverId, roleId, realServer } = character.value;
  const owner = { tenant: scope.tenant, gpId: player.gpId, accountId: player.accountId };
  return ok(await limitsOf(deps, { ...owner, serverId, roleId, realServer }, tenant.timeZone));
}

async function limitsOf(
  deps: Pick<OrdersDeps, 'db' | 'clock'>,
  buyer: Buyer,
  zone: string,
): Promise<readonly LimitedGoods[]> {
  const rules = await listRules(deps.db, buyer);
  const productIds = rules.map(({ productId }) => productId);
  const unpaid = await listUnpaidOrders(deps.db, buyer, { ...buyer, productIds });
  const now = deps.clock.date();
  // An order whose time is up doesn't block, whether it has been expired yet or not.
  const open = unpaid.filter(({ expiresAt }) => expiresAt > now);
  return Promise.all(
    rules.map(async (rule) => {
      const order = open.find(
        ({ subject }) => subject.kind === 'goods' && subject.productId === rule.productId,
      );
      const window = windowAt(rule.days, now, zone);
      const counted = await loadCounted(deps.db, limitKey(rule, buyer, window));
      const state = limitState(rule, counted, { window, isUnpaid: order !== undefined });
      const own = order?.accountId === buyer.accountId ? order : null;
      return { rule, state, unpaid: own, ends: window.end };
    }),
  );
}
