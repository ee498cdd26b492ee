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

/** One spelling for all of a server id. */
export const spelled = (id: string): string => withServerPrefix(id).toLowerCase();

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

/** A server's number and name as players know them: "S128 Frostmere". */
export function serverLabel({
  server_id,
  server_name,
}: Readonly<{ server_id: string; server_name: string }>): string {
  return `${server_id.toUpperCase()} ${server_name}`;
}
