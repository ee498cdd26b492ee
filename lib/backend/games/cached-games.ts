import type { Clock } from '@/lib/backend/kernel/clock';
import type { FromGame, GameRole, GameServerPort, GameServers } from './port';

/** How long answers are used, in milliseconds. */
const times = {
  serversFresh: 60_000,
  /** Servers hardly change; an old list beats none while the game is down. */
  serversStale: 3_600_000,
  rolesFresh: 15_000,
  /** How long a game that was down is left alone before it is asked again. */
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
 * The same game with its answers kept for a while: servers for a minute (for an hour while the game is down), roles for 15
 * seconds. Callers who ask the same at the same time share one call. Grants pass through.
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

/** Moves the entry to the end of the map and drops the one used longest ago when there are too many. */
function remember<T>(entries: Map<string, Entry<T>>, key: string, entry: Entry<T>, most: number): void {
  entries.delete(key);
  entries.set(key, entry);
  if (entries.size <= most) return;
  const [oldest] = entries.keys();
  if (oldest !== undefined) entries.delete(oldest);
}
