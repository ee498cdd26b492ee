import type { Clock } from '@/lib/backend/kernel/clock';
import type { FromGame, GameRole, GameServerPort, GameServers } from './port';

/** How long answers are used, in milliseconds. */
const times = {
  serversFresh: 60_000,
  /** Servers hardly change; an old list is better than none while the game is down. */
  serversStale: 3_600_000,
  rolesFresh: 15_000,
  /** How long to wait before asking a game again that was down. */
  pause: 5_000,
} as const;
const mostRoleLists = 5_000;

type Entry<T> = {
  value: FromGame<T> | null;
  at: number;
  askedAt: number;
  asking: Promise<FromGame<T>> | null;
};
type Limits = Readonly<{ fresh: number; stale: number; most: number }>;

/**
 * The same games with cached answers: servers for a minute (for an hour while the game is down), characters for 15 seconds. Callers who ask
 * the same thing at the same time share one call. All other calls pass through.
 */
export function cacheGames(port: GameServerPort, clock: Clock): GameServerPort {
  const serverLimits = { fresh: times.serversFresh, stale: times.serversStale, most: 1_000 };
  const roleLimits = { fresh: times.rolesFresh, stale: 0, most: mostRoleLists };
  const servers = new Map<string, Entry<GameServers>>();
  const roles = new Map<string, Entry<readonly GameRole[]>>();
  return {
    servers: (gpId) => recall(servers, gpId, serverLimits, clock, () => port.servers(gpId)),
    roles: (player, serverId) => {
      const key = JSON.stringify([player.gpId, player.suid, serverId ?? null]);
      return recall(roles, key, roleLimits, clock, () => port.roles(player, serverId));
    },
    playerWith: (identity) => port.playerWith(identity),
    grant: (grant) => port.grant(grant),
    revoke: (revocation) => port.revoke(revocation),
    unblock: (unblocking) => port.unblock(unblocking),
  };
}

async function recall<T>(
  entries: Map<string, Entry<T>>,
  key: string,
  limits: Limits,
  clock: Clock,
  ask: () => Promise<FromGame<T>>,
): Promise<FromGame<T>> {
  const entry = entries.get(key) ?? { value: null, at: 0, askedAt: -Infinity, asking: null };
  remember(entries, key, entry, limits.most);
  const age = clock.now() - entry.at;
  if (entry.value !== null && age < limits.fresh) return entry.value;
  const usable = entry.value !== null && age < limits.stale ? entry.value : null;
  if (usable !== null && clock.now() - entry.askedAt < times.pause) return usable;
  const answered = await (entry.asking ?? askOnce(entry, clock, ask));
  return answered.ok ? answered : (usable ?? answered);
}

async function askOnce<T>(
  entry: Entry<T>,
  clock: Clock,
  ask: () => Promise<FromGame<T>>,
): Promise<FromGame<T>> {
  entry.asking = ask();
  try {
    const answered = await entry.asking;
    entry.askedAt = clock.now();
    if (answered.ok) {
      entry.value = answered;
      entry.at = clock.now();
    }
    return answered;
  } finally {
    entry.asking = null;
  }
}

/** Moves the entry to the end of the map, and drops the least recently used one if there are too many. */
function remember<T>(entries: Map<string, Entry<T>>, key: string, entry: Entry<T>, most: number): void {
  entries.delete(key);
  entries.set(key, entry);
  if (entries.size <= most) return;
  const [oldest] = entries.keys();
  if (oldest !== undefined) entries.delete(oldest);
}
