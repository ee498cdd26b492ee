import { findBlock, isBlocked } from '@/lib/backend/accounts/blocks-repo';
import { playerOfGame } from '@/lib/backend/accounts/player-for-game';
import { askRealName } from '@/lib/backend/accounts/real-name';
import type { FoundClient } from '@/lib/backend/catalog/repo';
import { isAllowedArea } from '@/lib/backend/catalog/sellable-game';
import { realNameFault } from '@/lib/backend/orders/find-character';
import type { Buyer } from '@/lib/backend/orders/purchase';
import type { Area } from '@/lib/domain/areas';
import type { OperateDeps } from '../outcome';
import { lineOf, notChecked, passes, stops, type Line } from './line';

/** Whether the player is let in at all: every call of a player is checked for this before a purchase is looked at. */
export async function blockLine({ db, clock }: OperateDeps, { player }: Buyer): Promise<Line> {
  const { accountId } = player;
  if (!(await isBlocked(db, accountId, clock.date())))
    return passes('block', `account ${accountId} isn’t blocked`);
  const end = (await findBlock(db, accountId))?.until?.toISOString() ?? 'for good';
  return stops('block', 'notLoggedIn', `account ${accountId} is blocked until: ${end}`);
}

export const areaLine = ({ tenant }: Buyer, area: Area): Line =>
  lineOf('area', isAllowedArea(tenant, area), {
    code: 'areaNotSold',
    says: `${tenant.id} sells in ${area}`,
    yet: `${tenant.id} doesn’t sell in ${area}`,
  });

export function gameLine({ player, tenant }: Buyer, found: FoundClient | null): Line {
  const game = playerOfGame(player, found);
  if (game.ok) return passes('game', `${player.gpId}, by client ${game.value.found.client.clientId}`);
  const yet = {
    gameUnknown: `${tenant.id} has no such client, or none of ${player.gpId}`,
    notLoggedIn: `the client is of ${found?.game.gpId ?? ''}, the player of ${player.gpId}`,
  };
  return stops('game', game.error, yet[game.error]);
}

export async function realNameLine(deps: OperateDeps, buyer: Buyer): Promise<Line> {
  const { state } = await askRealName(deps, buyer, buyer.player);
  if (state === 'notRequired') return notChecked('real name', `${buyer.tenant.id} asks for none`);
  const fault = realNameFault(state);
  if (fault === null) return passes('real name', 'it is proved');
  const yet = state === 'unknown' ? 'the verifier can’t be reached' : 'it isn’t proved';
  return stops('real name', fault, yet);
}
