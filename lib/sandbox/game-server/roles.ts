import { between, digest, seeded, shuffled } from '@/lib/sandbox/shared/seeded';
import { catalogueOf, NEWEST_OPENED_S, type GameServer } from './catalogue';
import { characterNames, markupName } from './words';

/** A character in wire format; `last_login` is in seconds since 1970. */
export type Role = Readonly<{
  role_id: string;
  name: string;
  level: number;
  server_id: string;
  server_name: string;
  area_id: string;
  last_login: number;
}>;

const LAST_SEEN_S = NEWEST_OPENED_S + 30 * 86_400;

/** An account's characters, last login first; always the same for the same game and account. Empty for an unknown game. */
export function rolesOf(game: string, accountId: string): readonly Role[] {
  const catalogue = catalogueOf(game);
  if (!catalogue || accountId.endsWith('-empty')) return [];
  const random = seeded(`roles ${game} ${accountId}`);
  const names = shuffled(random, characterNames);
  const homes = shuffled(random, catalogue.servers).slice(0, between(random, 5, 7));
  const places = homes.flatMap((server) => Array.from({ length: between(random, 1, 3) }, () => server));
  let seen = LAST_SEEN_S;
  return places
    .map((server, index) => {
      seen -= between(random, 3_600, 20 * 86_400);
      return {
        role_id: roleId(game, accountId, server.server_id, index),
        name: index === places.length - 1 ? markupName : (names[index] ?? characterNames[0]),
        level: between(random, 1, 120),
        server_id: server.server_id,
        server_name: server.name,
        area_id: server.area_id,
        last_login: Math.max(seen, server.opened_at),
      };
    })
    .sort((a, b) => b.last_login - a.last_login);
}

/** The characters on a server: those created there, and those of servers that were merged into it. Without a server, all of them. */
export function rolesOn(game: string, accountId: string, serverId: string | undefined): readonly Role[] {
  const roles = rolesOf(game, accountId);
  if (serverId === undefined) return roles;
  const servers = new Map(catalogueOf(game)?.servers.map((server) => [server.server_id, server]));
  return roles.filter((role) => isHome(servers.get(role.server_id), serverId));
}

function isHome(server: GameServer | undefined, serverId: string): boolean {
  return server?.server_id === serverId || server?.merged_into === serverId;
}

/** Twelve digits, like publishers' ids; a collision between accounts is too unlikely to matter. */
function roleId(game: string, accountId: string, serverId: string, index: number): string {
  const number =
    BigInt(`0x${digest('role', game, accountId, serverId, index).slice(0, 16)}`) % 900_000_000_000n;
  return String(100_000_000_000n + number);
}
