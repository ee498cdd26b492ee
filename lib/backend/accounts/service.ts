import type { UserInfo } from '@/lib/contract/login';
import { isUniqueViolation } from '@/lib/backend/db/engine';
import type { Deps } from '@/lib/backend/platform/deps';
import type { Player, TenantScope } from '@/lib/backend/platform/scope';
import type { LoginThrottle } from './login-throttle';
import { hashPassword, isPasswordOf } from './password';
import * as repo from './repo';
import { hashToken, mintToken } from './tokens';

type AccountDeps = Pick<Deps, 'db' | 'clock'>;
type Credentials = Readonly<{ gpId: string; username: string; password: string }>;
export type LoginError = 'LOGIN_FAILED' | 'TOO_MANY';

/** The one form user names are compared in. */
export function usernameKey(username: string): string {
  return username.normalize('NFKC').trim().toLowerCase();
}

/**
 * Logs a player in to one game of the brand. An unknown name, a wrong password and another game's account are one answer.
 * `address` is the caller's, for the throttle.
 */
export async function login(
  deps: AccountDeps & Readonly<{ throttle: LoginThrottle }>,
  scope: TenantScope,
  { gpId, username, password, address }: Credentials & Readonly<{ address: string }>,
): Promise<UserInfo | LoginError> {
  const key = usernameKey(username);
  const attempt = { address, account: `${scope.tenant}/${gpId}/${key}` };
  if (!(await deps.throttle.admit(attempt))) return 'TOO_MANY';
  const account = await repo.findAccount(deps.db, scope, { gpId, usernameKey: key });
  if (!(await isPasswordOf(account?.passwordHash ?? null, password)) || account === null) {
    await deps.throttle.failed(attempt);
    return 'LOGIN_FAILED';
  }
  await deps.throttle.succeeded(attempt);
  const createdAt = deps.clock.date();
  const { token, hash, expiresAt } = mintToken(createdAt);
  await repo.insertToken(deps.db, scope, { hash, accountId: account.id, gpId, createdAt, expiresAt });
  return toUserInfo(account, token, expiresAt);
}

/** The player a token belongs to; null when it is unknown, expired, revoked or another brand's. */
export async function resolveToken(
  deps: AccountDeps,
  scope: TenantScope,
  token: string,
): Promise<Player | null> {
  const hash = hashToken(token);
  const found = await repo.findLiveToken(deps.db, scope, { hash, now: deps.clock.date() });
  if (!found) return null;
  const { id, username, suid, gpId } = found.account;
  return { accountId: id, username, suid, gpId, tokenHash: hash };
}

/** What the bearer of a live token may know of it. `token` is the caller's own, handed back. */
export async function userInfoOf(
  deps: AccountDeps,
  scope: TenantScope,
  { tokenHash, token }: Readonly<{ tokenHash: string; token: string }>,
): Promise<UserInfo | null> {
  const found = await repo.findLiveToken(deps.db, scope, { hash: tokenHash, now: deps.clock.date() });
  return found && toUserInfo(found.account, token, found.token.expiresAt);
}

/** Ends a login at once; false when it had ended before. */
export function revoke(
  deps: AccountDeps,
  scope: TenantScope,
  player: Pick<Player, 'tokenHash'>,
): Promise<boolean> {
  return repo.revokeToken(deps.db, scope, { hash: player.tokenHash, now: deps.clock.date() });
}

/** Makes an account, for operators. The game gives out `suid`, its own id of the player. Returns the account's id. */
export async function createAccount(
  deps: AccountDeps,
  scope: TenantScope,
  { gpId, username, password, suid }: Credentials & Readonly<{ suid: string }>,
): Promise<number | 'USERNAME_TAKEN' | 'SUID_TAKEN'> {
  const names = { username: username.trim(), usernameKey: usernameKey(username) };
  // Login fields are trimmed before they are sent (spec section 5), so a password can't have outer spaces.
  const passwordHash = await hashPassword(password.trim());
  try {
    const account = { gpId, ...names, passwordHash, suid, createdAt: deps.clock.date() };
    return await repo.insertAccount(deps.db, scope, account);
  } catch (error) {
    if (isUniqueViolation(error, 'accounts_username')) return 'USERNAME_TAKEN';
    if (isUniqueViolation(error, 'accounts_suid')) return 'SUID_TAKEN';
    throw error;
  }
}

function toUserInfo(account: repo.AccountRow, token: string, expiresAt: Date): UserInfo {
  const { username, suid, gpId } = account;
  return {
    username,
    suid,
    oauth_token: token,
    gp_id: gpId,
    expires_at: Math.floor(expiresAt.getTime() / 1000),
  };
}
