import { playerForGame } from '@/lib/backend/accounts/player-for-game';
import { deliveryOfOrder } from '@/lib/backend/orders/fulfilment/deliveries';
import { fault, type Fault } from '@/lib/backend/http/answer';
import type { RouteContext } from '@/lib/backend/http/route';
import { debtStatus, type DebtStatus } from '@/lib/domain/debt-status';
import { lastDebtOf, debtByLink, openDebtOf, type Debt } from './repo';
import type { OrdersDeps } from '@/lib/backend/orders/deps';

type Named = Readonly<{ replenish_id?: string | undefined; client_id?: string | undefined }>;
type Found = Readonly<{ ok: true; debt: Debt }> | Fault;

/**
 * The debt that a call means: that of the link, whoever calls; without a link that of the player who is logged in to the game,
 * first what can still be paid. Everything that can't be found is one answer.
 */
export async function findDebt(
  context: RouteContext<OrdersDeps>,
  { replenish_id, client_id }: Named,
): Promise<Found> {
  const { deps, scope, player } = context;
  if (replenish_id !== undefined) return found(await debtByLink(deps.db, scope, replenish_id));
  if (client_id === undefined) return fault('replenishError');
  if (player === null) return fault('notLoggedIn');
  const game = await playerForGame({ deps, scope, player }, client_id);
  if (!game.ok) return fault(game.error);
  const whose = { gpId: game.value.gpId, suid: player.suid, now: deps.clock.date() };
  const open = await openDebtOf(deps.db, scope, whose);
  return found(open ?? (await lastDebtOf(deps.db, scope, player.accountId)));
}

const found = (debt: Debt | null): Found => (debt === null ? fault('replenishError') : { ok: true, debt });

/** Whole seconds left to begin paying; 0 or less once it is too late. */
export const validSeconds = ({ clock }: Pick<OrdersDeps, 'clock'>, { expiresAt }: Debt): number =>
  Math.floor((expiresAt.getTime() - clock.now()) / 1000);

/** How far it is, the game's answer included. */
export async function statusOf(deps: Pick<OrdersDeps, 'db' | 'clock'>, debt: Debt): Promise<DebtStatus> {
  const isPaid = debt.state === 'paid';
  const unblocking = isPaid && debt.orderId !== null ? await deliveryOfOrder(deps.db, debt.orderId) : null;
  const isUnblocked = unblocking?.state === 'done';
  return debtStatus({ isPaid, isUnblocked, validSeconds: validSeconds(deps, debt) });
}
