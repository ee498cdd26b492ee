import { playerForGame, type PlayerError } from '@/lib/backend/accounts/player-for-game';
import type { Player, TenantScope } from '@/lib/backend/kernel/scope';
import type { OrdersDeps } from '@/lib/backend/orders/deps';
import { deliveryOfOrder } from '@/lib/backend/orders/fulfilment/deliveries';
import { debtStatus, type DebtStatus } from '@/lib/domain/debt-status';
import { err, ok, type Result } from '@/lib/domain/result';
import { findLastDebt, debtByLink, findOpenDebt, type Debt } from './repo';

/** The caller, and what identifies the debt: the id of its link, or a client of the game. */
type DebtQuery = Readonly<{
  scope: TenantScope;
  player: Player | null;
  link: string | undefined;
  clientId: string | undefined;
}>;

export type FindError = 'debtNotFound' | PlayerError;

/**
 * The debt that a call means. With a link, the link's debt, for any caller; without one, a debt of the logged-in player in this game, one
 * that can still be paid first. `debtNotFound` covers everything that can't be found.
 */
export async function findDebt(
  deps: Pick<OrdersDeps, 'db' | 'clock'>,
  { scope, player, link, clientId }: DebtQuery,
): Promise<Result<Debt, FindError>> {
  if (link !== undefined) return found(await debtByLink(deps.db, scope, link));
  if (clientId === undefined) return err('debtNotFound');
  if (player === null) return err('notLoggedIn');
  const game = await playerForGame({ deps, scope, player }, clientId);
  if (!game.ok) return game;
  const whose = { gpId: game.value.gpId, suid: player.suid, now: deps.clock.date() };
  const open = await findOpenDebt(deps.db, scope, whose);
  return found(open ?? (await findLastDebt(deps.db, scope, player.accountId)));
}

const found = (debt: Debt | null) => (debt === null ? err('debtNotFound') : ok(debt));

/** Whole seconds left to start paying; 0 or less once it is too late or the debt is cancelled. */
export const validSeconds = (
  { clock }: Pick<OrdersDeps, 'clock'>,
  { state, expiresAt }: Pick<Debt, 'state' | 'expiresAt'>,
): number => (state === 'cancelled' ? 0 : Math.floor((expiresAt.getTime() - clock.now()) / 1000));

/** The debt's status, including whether the game has unblocked the account. */
export async function loadDebtStatus(
  deps: Pick<OrdersDeps, 'db' | 'clock'>,
  debt: Debt,
): Promise<DebtStatus> {
  const isPaid = debt.state === 'paid';
  const unblocking = isPaid && debt.orderId !== null ? await deliveryOfOrder(deps.db, debt.orderId) : null;
  const isUnblocked = unblocking?.state === 'done';
  return debtStatus({ isPaid, isUnblocked, validSeconds: validSeconds(deps, debt) });
}
