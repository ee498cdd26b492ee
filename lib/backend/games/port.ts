import type { Contents } from '@/lib/domain/contents';
import type { Result } from '@/lib/domain/result';

/** The player a game server is asked about, by the game's own ids. */
export type GamePlayer = Readonly<{ gpId: string; suid: string }>;

export type GameServerInfo = Readonly<{
  serverId: string;
  name: string;
  areaId: string;
  status: 'open' | 'maintenance' | 'full';
  /** The server this one was merged into. */
  mergedInto: string | null;
}>;
export type GameServers = Readonly<{
  areas: readonly Readonly<{ areaId: string; name: string }>[];
  servers: readonly GameServerInfo[];
}>;
export type GameRole = Readonly<{
  roleId: string;
  name: string;
  level: number;
  serverId: string;
  serverName: string;
  areaId: string;
  /** Seconds since 1970. */
  lastLogin: number;
}>;

export type Grant = Readonly<{
  /** The same for every try, for ever: the game grants it once. */
  grantId: string;
  gpId: string;
  suid: string;
  serverId: string;
  roleId: string;
  productId: string;
  quantity: number;
  /** What the player was told that the goods hold; left out where that was their name alone. */
  contents?: Contents;
  orderRef: string;
  /** A decimal in major units. */
  amount: string;
  currency: string;
}>;

/** An account to unblock; `unblockId` is the same for every try. */
export type Unblocking = Readonly<{ unblockId: string; gpId: string; suid: string; orderRef: string }>;

/** A grant whose money went back: its goods are taken back, or never given where they haven't come yet. */
export type Revocation = Readonly<{ grant: Grant; reason: string }>;

/**
 * What came of a grant. Only an answer that carries the game's own reference is `done`; a 2xx without one is not.
 * `refused` is final, and only the game itself can say it, in the protocol's own words; `failed` is worth another try.
 */
export type GrantResult =
  | Readonly<{ kind: 'done'; reference: string }>
  | Readonly<{ kind: 'refused'; reason: string }>
  | Readonly<{ kind: 'failed'; reason: string }>;

/** What a read gives; there is nothing where the game server can't be reached or answers nonsense. */
export type FromGame<T> = Result<T, 'gameUnavailable'>;

/** The identity that a player signs in with: the provider, and its lasting id of the person. */
export type GameIdentity = Readonly<{ gpId: string; provider: string; subject: string }>;

/** The games' servers, as the shop needs them. Calls time out after 10 seconds (5 for reads) and never throw. */
export interface GameServerPort {
  servers(gpId: string): Promise<FromGame<GameServers>>;
  roles(player: GamePlayer, serverId?: string): Promise<FromGame<readonly GameRole[]>>;
  /** The game's own id of the player with that account; makes the player where there is none. The same answer every time. */
  playerWith(identity: GameIdentity): Promise<FromGame<GamePlayer>>;
  grant(grant: Grant): Promise<GrantResult>;
  /** Takes a grant back; the same answer however often it is asked. */
  revoke(revocation: Revocation): Promise<GrantResult>;
  /** Unblocks an account, once its debt is paid. */
  unblock(unblocking: Unblocking): Promise<GrantResult>;
}
