import type { Result } from '@/lib/domain/result';

/** A player as the publisher knows them: the game's own id, and their name. */
export type PublisherPlayer = Readonly<{ suid: string; name: string }>;

/** Who stores a game's passwords: its publisher, this shop, or neither. */
export type PasswordKeeper = 'publisher' | 'shop' | 'none';

type Credentials = Readonly<{ gpId: string; username: string; password: string }>;
/** A link as received, and the hosts that it may name as its audience. */
type Link = Readonly<{ gpId: string; token: string; hosts: readonly string[] }>;

/** The claims of a valid link. `jti` identifies it until it expires at `until`. */
export type LinkClaims = PublisherPlayer & Readonly<{ jti: string; until: Date }>;

/** Nothing was refused; the same call may be tried again. */
export type AccountsUnavailable = 'accountsUnavailable';

/** The publishers' account servers and login links. Calls end within five seconds and never throw. */
export interface PublisherAccounts {
  keeperOf(gpId: string): PasswordKeeper;
  /** Whether the game's publisher signs login links. */
  takesLinks(gpId: string): boolean;
  /** Asks the publisher. Only a signed, well-formed no counts as `refused`. */
  checkPassword(credentials: Credentials): Promise<Result<PublisherPlayer, 'refused' | AccountsUnavailable>>;
  /**
   * Reads a login link; the caller makes sure that it is used only once. The error is `accountsUnavailable`, or why the link is refused,
   * for the log.
   */
  readLink(link: Link): Promise<Result<LinkClaims>>;
}
