import type { Result } from '@/lib/domain/result';

/** A player as the publisher knows them: the game's own id, and what they are called. */
export type PublisherPlayer = Readonly<{ suid: string; name: string }>;

/** Who knows the passwords of a game: its publisher, this shop, or nobody here. */
export type PasswordKeeper = 'publisher' | 'shop' | 'nobody';

type Credentials = Readonly<{ gpId: string; username: string; password: string }>;
/** A link as it came, and where: the hosts that a link may name as those it is for. */
type Link = Readonly<{ gpId: string; token: string; hosts: readonly string[] }>;

/** What a good link says. `jti` names it for as long as it is good, until `until`. */
export type LinkClaims = PublisherPlayer & Readonly<{ jti: string; until: Date }>;

/** Nobody has said no; the same may be tried again. */
export type AccountsUnavailable = 'accountsUnavailable';

/** The publishers' account servers and login links. Calls end within five seconds and never throw. */
export interface PublisherAccounts {
  keeperOf(gpId: string): PasswordKeeper;
  /** Asks the publisher. Only a signed, well-formed no is a `refused`. */
  checkPassword(credentials: Credentials): Promise<Result<PublisherPlayer, 'refused' | AccountsUnavailable>>;
  /** Reads a login link; that it is used once is its caller's to see to. `accountsUnavailable`, or why it is refused, for the log. */
  readLink(link: Link): Promise<Result<LinkClaims>>;
}
