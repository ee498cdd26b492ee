/** The fields by which servers are searched. */
export type ServerFacts = Readonly<{ server_id: string; name: string }>;

/** How many servers that were used in this browser are remembered. */
export const rememberedServers = 5;

/**
 * A typed server id with its `s` prefix, added when absent, and without spaces between the prefix and the number (F3.2). Empty stays empty.
 */
export function withServerPrefix(typed: string): string {
  const id = typed.trim().replace(/^(s)\s+(?=\d)/i, '$1');
  return id === '' || /^s/i.test(id) ? id : `s${id}`;
}

/** True for two spellings of one server id: with the `s` prefix or without, in either case. */
export function isSameServer(one: string, other: string): boolean {
  return spelled(one) === spelled(other);
}

const spelled = (id: string): string => withServerPrefix(id).toLowerCase();

/** The server id to send with orders: that of the server into which this one was merged, if it was (F3.1). */
export function realServerOf({
  server_id,
  real_server,
}: Readonly<{ server_id: string; real_server?: string | undefined }>): string {
  return real_server ?? server_id;
}

/** The server with this id: an exact match, else one whose id is another spelling of it. */
export function serverNamed<S extends Readonly<{ serverId: string }>>(
  servers: readonly S[],
  named: string,
): S | undefined {
  return (
    servers.find(({ serverId }) => serverId === named) ??
    servers.find(({ serverId }) => isSameServer(serverId, named))
  );
}

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

/** A server's number and name as players know them: "S128 Frostmere". */
export function serverLabel({
  server_id,
  server_name,
}: Readonly<{ server_id: string; server_name: string }>): string {
  return `${server_id.toUpperCase()} ${server_name}`;
}
