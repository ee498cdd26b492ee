import { isUniqueViolation } from '@/lib/backend/kernel/db/engine';
import type { TenantScope } from '@/lib/backend/kernel/scope';
import { accountOfPlayer } from './publisher/account-of-player';
import type { PublisherAccounts } from './publisher/port';
import type { LoginThrottle } from './login-throttle';
import { openLogin, type PlayerLogin } from './logins';
import { hashPassword, isPasswordOf } from './password';
import * as repo from './repo';
import { usernameKey } from './username-key';
import type { AccountsDeps } from './deps';
import { err, ok, type Result } from '@/lib/domain/result';

type AccountDeps = Pick<AccountsDeps, 'db' | 'clock'>;
type Credentials = Readonly<{ gpId: string; username: string; password: string }>;
/** `gameUnavailable`: the publisher couldn't be asked, so nothing was refused. */
export type LoginError = 'loginFailed' | 'tooMany' | 'blocked' | 'gameUnavailable';
type Checked = Result<repo.AccountRow, 'loginFailed' | 'gameUnavailable'>;

/**
 * Logs a player in to one game of the brand; if its publisher has an account server, that server decides. An unknown name, a wrong password
 * and an account of another game get the same answer. `address` is the caller's, for the throttle.
 */
export async function login(
  deps: AccountDeps & Readonly<{ throttle: LoginThrottle; publisher: PublisherAccounts }>,
  scope: TenantScope,
  { address, ...credentials }: Credentials & Readonly<{ address: string }>,
): Promise<Result<PlayerLogin, LoginError>> {
  const { gpId, username } = credentials;
  const key = usernameKey(username);
  const attempt = { address, account: `${scope.tenant}/${gpId}/${key}` };
  if (!(await deps.throttle.admit(attempt))) return err('tooMany');
  const isOurs = deps.publisher.keeperOf(gpId) !== 'publisher';
  const checked = isOurs
    ? await checkOwn(deps, scope, credentials)
    : await checkAtPublisher(deps, scope, credentials);
  if (checked.ok) await deps.throttle.recordSuccess(attempt);
  else if (checked.error === 'loginFailed') await deps.throttle.recordFailure(attempt);
  else await deps.throttle.forgive(attempt);
  return checked.ok ? openLogin(deps, scope, checked.value) : checked;
}

/** Checks a password that the shop itself stores; where such passwords aren't accepted, all are wrong. */
async function checkOwn(
  { db, publisher }: Pick<AccountsDeps, 'db' | 'publisher'>,
  scope: TenantScope,
  { gpId, username, password }: Credentials,
): Promise<Checked> {
  const account = await repo.findAccount(db, scope, { gpId, usernameKey: usernameKey(username) });
  const isRight = await isPasswordOf(account?.passwordHash ?? null, password);
  const isTaken = isRight && publisher.keeperOf(gpId) === 'shop';
  return isTaken && account !== null ? ok(account) : err('loginFailed');
}

async function checkAtPublisher(
  deps: Pick<AccountsDeps, 'db' | 'clock' | 'publisher'>,
  scope: TenantScope,
  credentials: Credentials,
): Promise<Checked> {
  const { gpId } = credentials;
  const player = await deps.publisher.checkPassword(credentials);
  if (player.ok) return ok(await accountOfPlayer(deps, scope, { gpId, ...player.value }));
  return err(player.error === 'refused' ? 'loginFailed' : 'gameUnavailable');
}

/** Creates an account, for operators. `suid` is the game's own id for the player. Returns the account's id. */
export async function createAccount(
  deps: AccountDeps,
  scope: TenantScope,
  { gpId, username, password, suid }: Credentials & Readonly<{ suid: string }>,
): Promise<Result<number, 'usernameTaken' | 'suidTaken'>> {
  const names = { username: username.trim(), usernameKey: usernameKey(username) };
  // Login fields are trimmed before they are sent (F4.1), so a password can't start or end with a space.
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
