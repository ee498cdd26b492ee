import { isUniqueViolation } from '@/lib/backend/kernel/db/engine';
import type { TenantScope } from '@/lib/backend/kernel/scope';
import type { LoginThrottle } from './login-throttle';
import { openLogin, type PlayerLogin } from './logins';
import { hashPassword, isPasswordOf } from './password';
import * as repo from './repo';
import type { AccountsDeps } from './deps';
import { err, ok, type Result } from '@/lib/domain/result';

type AccountDeps = Pick<AccountsDeps, 'db' | 'clock'>;
type Credentials = Readonly<{ gpId: string; username: string; password: string }>;
export type LoginError = 'loginFailed' | 'tooMany' | 'blocked';

/** The form in which user names are compared. */
export function usernameKey(username: string): string {
  return username.normalize('NFKC').trim().toLowerCase();
}

/**
 * Logs a player in to one game of the brand. An unknown name, a wrong password and an account of another game
 * get the same answer. `address` is that of the caller, for the throttle.
 */
export async function login(
  deps: AccountDeps & Readonly<{ throttle: LoginThrottle }>,
  scope: TenantScope,
  { gpId, username, password, address }: Credentials & Readonly<{ address: string }>,
): Promise<Result<PlayerLogin, LoginError>> {
  const key = usernameKey(username);
  const attempt = { address, account: `${scope.tenant}/${gpId}/${key}` };
  if (!(await deps.throttle.admit(attempt))) return err('tooMany');
  const account = await repo.findAccount(deps.db, scope, { gpId, usernameKey: key });
  if (!(await isPasswordOf(account?.passwordHash ?? null, password)) || account === null) {
    await deps.throttle.recordFailure(attempt);
    return err('loginFailed');
  }
  await deps.throttle.recordSuccess(attempt);
  return openLogin(deps, scope, account);
}

/** Creates an account, for operators. `suid` is the game's own id of the player. Returns the account's id. */
export async function createAccount(
  deps: AccountDeps,
  scope: TenantScope,
  { gpId, username, password, suid }: Credentials & Readonly<{ suid: string }>,
): Promise<Result<number, 'usernameTaken' | 'suidTaken'>> {
  const names = { username: username.trim(), usernameKey: usernameKey(username) };
  // Login fields are trimmed before they are sent (F4.1), so a password can't begin or end with a space.
  const passwordHash = await hashPassword(password.trim());
  try {
    const account = { gpId, ...names, passwordHash, suid, createdAt: deps.clock.date() };
    return ok(await repo.insertAccount(deps.db, scope, account));
  } catch (error) {
    if (isUniqueViolation(error, 'accounts_username')) return err('usernameTaken');
    if (isUniqueViolation(error, 'accounts_suid')) return err('suidTaken');
    throw error;
  }
}
