import { isSameServer, rememberedServers, spelled, withServerPrefix } from './server-id';

/** The fields by which servers are searched. */
export type ServerFacts = Readonly<{ server_id: string; name: string }>;

/**
 * The servers whose id begins with the typed text (with or without its prefix) or whose name contains it: an
 * exact id first, then ids, then names, each in the order of the list. An empty search gives every server.
 */
export function searchServers<S extends ServerFacts>(servers: readonly S[], typed: string): readonly S[] {
  const words = typed.trim().toLowerCase();
  if (words === '') return servers;
  const id = withServerPrefix(words);
  const ranks: [S[], S[], S[]] = [[], [], []];
  for (const server of servers) {
    const serverId = server.server_id.toLowerCase();
    if (serverId === id || serverId === words) ranks[0].push(server);
    else if (serverId.startsWith(id) || serverId.startsWith(words)) ranks[1].push(server);
    else if (server.name.toLowerCase().includes(words)) ranks[2].push(server);
  }
  return ranks.flat();
}

/**
 * Frequently used servers (F3.2): those of the player's characters, last login first. For a player without
 * characters, the last five used in this browser (`lastUsed`, newest first). Servers that no longer exist are
 * left out.
 */
export function frequentServers<S extends ServerFacts>(
  servers: readonly S[],
  roles: readonly Readonly<{ server_id: string; last_login: number }>[],
  lastUsed: readonly string[],
): readonly S[] {
  const byId = new Map(servers.map((server) => [spelled(server.server_id), server]));
  const pick = (ids: readonly string[]) => [...new Set(ids.map(spelled))].flatMap((id) => byId.get(id) ?? []);
  const played = pick([...roles].sort((a, b) => b.last_login - a.last_login).map((role) => role.server_id));
  return played.length > 0 ? played : pick(lastUsed).slice(0, rememberedServers);
}

/** The remembered servers after one more was used: newest first, each once, five at most. */
export function rememberServer(lastUsed: readonly string[], serverId: string): readonly string[] {
  return [serverId, ...lastUsed.filter((id) => !isSameServer(id, serverId))].slice(0, rememberedServers);
}
