import type { Contents } from '@/lib/domain/contents';
import type { Result } from '@/lib/domain/result';

/** A player, by the game's own ids. */
export type GamePlayer = Readonly<{ gpId: string; suid: string }>;

export type GameServerInfo = Readonly<{
  serverId: string;
  name: string;
  areaId: string;
  status: 'open' | 'maintenance' | 'full';
  /** The server that this one was merged into. */
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
  /** The same for every try, permanently: the game grants it once. */
  grantId: string;
  gpId: string;
  suid: string;
  serverId: string;
  roleId: string;
  productId: string;
  quantity: number;
  /** The contents that the player was shown; left out if only a name was shown. */
  contents?: Contents;
  orderRef: string;
  /** A decimal in major units. */
  amount: string;
  currency: string;
}>;

/** An account to unblock; `unblockId` is the same for every try. */
export type Unblocking = Readonly<{ unblockId: string; gpId: string; suid: string; orderRef: string }>;

/** A grant whose money went back: its goods are taken back, or never given if they haven't arrived yet. */
export type Revocation = Readonly<{ grant: Grant; reason: string }>;

/**
 * The outcome of a grant. Only an answer with the game's own reference is `done`; a 2xx without one isn't. `refused` is final, and only the
 * game itself can say it, in the protocol's own form; `failed` is worth another try.
 */
export type GrantResult =
  | Readonly<{ kind: 'done'; reference: string }>
  | Readonly<{ kind: 'refused'; reason: string }>
  | Readonly<{ kind: 'failed'; reason: string }>;

/** The result of a read; an error if the game server can't be reached or its answer is invalid. */
export type FromGame<T> = Result<T, 'gameUnavailable'>;

/** The identity that a player signs in with: the provider, and its permanent id for the person. */
export type GameIdentity = Readonly<{ gpId: string; provider: string; subject: string }>;

/** The games' servers, as the shop needs them. Calls time out after 10 seconds (5 for reads) and never throw. */
export interface GameServerPort {
  servers(gpId: string): Promise<FromGame<GameServers>>;
  roles(player: GamePlayer, serverId?: string): Promise<FromGame<readonly GameRole[]>>;
  /** The game's own id for the player with that identity; creates the player if there is none. Always the same answer. */
  playerWith(identity: GameIdentity): Promise<FromGame<GamePlayer>>;
  grant(grant: Grant): Promise<GrantResult>;
  /** Takes a grant back; the same answer however often it is called. */
  revoke(revocation: Revocation): Promise<GrantResult>;
  /** Unblocks an account, once its debt is paid. */
  unblock(unblocking: Unblocking): Promise<GrantResult>;
}
