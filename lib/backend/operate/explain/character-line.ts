import { listRoles, type RoleError } from '@/lib/backend/games/service';
import { findCharacter } from '@/lib/backend/orders/find-character';
import type { Buyer } from '@/lib/backend/orders/purchase';
import type { Character } from '@/lib/backend/orders/subject';
import type { OperateDeps } from '../outcome';
import { passes, stops, type Line } from './line';

/** Names a character: its server, and its id there. */
export type NamedCharacter = Readonly<{ serverId: string; roleId: string }>;
type Looked = Readonly<{ named: NamedCharacter | null; character: Character | null; line: Line }>;

const why = {
  characterNotFound: 'the game has no such character of this player',
  gameUnavailable: 'the game can’t be asked',
} as const satisfies Record<RoleError, string>;

/** Whether the character is the player's, according to the game. If none is named, the one played last. */
export async function checkCharacter(
  deps: OperateDeps,
  { player }: Buyer,
  asked: NamedCharacter | null,
): Promise<Looked> {
  const named = asked ?? (await lastPlayed(deps, player));
  if (typeof named === 'string')
    return { named: null, character: null, line: stops('character', named, why[named]) };
  const found = await findCharacter(deps, player, named);
  if (!found.ok) return { named, character: null, line: stops('character', found.error, why[found.error]) };
  const { roleName, roleId, serverName, serverId } = found.value;
  const whose = asked === null ? ', the one played last' : '';
  const says = `${roleName} (${roleId}) on ${serverName} (${serverId})${whose}`;
  return { named, character: found.value, line: passes('character', says) };
}

async function lastPlayed(deps: OperateDeps, player: Buyer['player']): Promise<NamedCharacter | RoleError> {
  const roles = await listRoles(deps, player);
  if (!roles.ok) return roles.error;
  const [last] = roles.value;
  return last === undefined ? 'characterNotFound' : { serverId: last.serverId, roleId: last.roleId };
}
