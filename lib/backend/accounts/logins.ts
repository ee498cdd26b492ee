import { withTx, type DbOrTx } from '@/lib/backend/kernel/db/client';
import type { Deletion } from '@/lib/backend/kernel/queue/delete-old';
import type { Player, TenantScope } from '@/lib/backend/kernel/scope';
import { isBlocked } from './blocks-repo';
import * as repo from './repo';
import { deletePairings } from './pairing/repo';
import { deleteUsedLinks } from './publisher/repo';
import { deleteFlows } from './sign-in/repo';
import { hashToken, loginLifetimeMs, mintToken } from './tokens';
import type { AccountsDeps } from './deps';
import { err, ok, type Result } from '@/lib/domain/result';

type LoginDeps = Pick<AccountsDeps, 'db' | 'clock'>;
type Login = Readonly<{ family: string; since: Date }>;

/** A player's login: whose it is, and the token that proves it until `expiresAt`. */
export type PlayerLogin = Pick<Player, 'username' | 'suid' | 'gpId'> &
  Readonly<{ token: string; expiresAt: Date }>;

/** Starts a login with its first token, unless the player is blocked. The caller has verified that this is the account's owner. */
export async function openLogin(
  deps: Readonly<{ db: DbOrTx; clock: AccountsDeps['clock'] }>,
  scope: TenantScope,
  account: repo.AccountRow,
): Promise<Result<PlayerLogin, 'blocked'>> {
  const now = deps.clock.date();
  if (await isBlocked(deps.db, account.id, now)) return err('blocked');
  return ok(await issueToken(deps.db, now, scope, account));
}

/** The player a token belongs to; null when it is unknown, expired, revoked or another brand's. */
export async function resolveToken(
  deps: LoginDeps,
  scope: TenantScope,
  token: string,
): Promise<Player | null> {
  const hash = hashToken(token);
  const found = await repo.findLiveToken(deps.db, scope, { hash, now: deps.clock.date() });
  if (!found) return null;
  const { id, username, suid, gpId } = found.account;
  return { accountId: id, username, suid, gpId, tokenHash: hash };
}

/** The login that a live token belongs to. `token` is the caller's own, and is returned unchanged. */
export async function findLogin(
  deps: LoginDeps,
  scope: TenantScope,
  { tokenHash, token }: Readonly<{ tokenHash: string; token: string }>,
): Promise<PlayerLogin | null> {
  const found = await repo.findLiveToken(deps.db, scope, { hash: tokenHash, now: deps.clock.date() });
  return found && loginOf(found.account, token, found.token.expiresAt);
}

/** In milliseconds. A second renewal within this time is another tab or a repeated call; later it is theft. */
const togetherMs = 10_000;

/**
 * Replaces a live token of the game with a new one; the old one ends at once. `reused`: the token was renewed a while ago, so two parties
 * hold the login. There is no way to tell which of them is the player, so it ends for both. `notLive`: any other token, and one that was
 * renewed less than `togetherMs` ago.
 */
export async function renew(
  { db, clock }: LoginDeps,
  scope: TenantScope,
  { token, gpId }: Readonly<{ token: string; gpId: string }>,
): Promise<Result<PlayerLogin, 'reused' | 'notLive'>> {
  const hash = hashToken(token);
  const now = clock.date();
  return withTx(db, async (tx) => {
    const found = await repo.findLiveToken(tx, scope, { hash, now });
    if (found !== null && found.account.gpId !== gpId) return err('notLive');
    if (found !== null && (await repo.markRenewed(tx, scope, { hash, now }))) {
      const { family, familySince: since } = found.token;
      return ok(await issueToken(tx, now, scope, found.account, { family, since }));
    }
    const ended = await repo.findToken(tx, scope, hash);
    if (ended?.renewedAt == null || ended.gpId !== gpId) return err('notLive');
    if (now.getTime() - ended.renewedAt.getTime() < togetherMs) return err('notLive');
    await repo.revokeFamily(tx, scope, { family: ended.family, now });
    return err('reused');
  });
}

/** Ends a login at once, with all tokens renewed from it; false if it had ended before. */
export async function revoke(
  { db, clock }: LoginDeps,
  scope: TenantScope,
  { tokenHash }: Pick<Player, 'tokenHash'>,
): Promise<boolean> {
  const found = await repo.findToken(db, scope, tokenHash);
  if (found === null) return false;
  return repo.revokeFamily(db, scope, { family: found.family, now: clock.date() });
}

/**
 * Deletes unfinished sign-ins, used links and pairings that have expired, and tokens that have outlived the longest login. A renewed token is kept until
 * then, so that a second use of it is noticed.
 */
export function oldLogins({ db, clock }: LoginDeps): readonly Deletion[] {
  return [
    (limit) => deleteFlows(db, clock.date(), limit),
    (limit) => deleteUsedLinks(db, clock.date(), limit),
    (limit) => deletePairings(db, clock.date(), limit),
    (limit) => repo.deleteTokens(db, new Date(clock.now() - loginLifetimeMs), limit),
  ];
}

async function issueToken(
  db: DbOrTx,
  now: Date,
  scope: TenantScope,
  account: repo.AccountRow,
  login?: Login,
): Promise<PlayerLogin> {
  const { token, hash, expiresAt } = mintToken(now, login?.since);
  const whose = { accountId: account.id, gpId: account.gpId };
  const family = { family: login?.family ?? hash, familySince: login?.since ?? now };
  await repo.insertToken(db, scope, { hash, ...whose, ...family, createdAt: now, expiresAt });
  return loginOf(account, token, expiresAt);
}

function loginOf({ username, suid, gpId }: repo.AccountRow, token: string, expiresAt: Date): PlayerLogin {
  return { username, suid, gpId, token, expiresAt };
}
