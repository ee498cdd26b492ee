import { findClient } from '@/lib/backend/catalog/repo';
import { answer, fault, type Answer } from '@/lib/backend/http/answer';
import type { RouteContext } from '@/lib/backend/http/route';
import type { ApiCodeName } from '@/lib/contract/api-code';
import type { UserInfo } from '@/lib/contract/login';
import { deobfuscate } from '@/lib/domain/obfuscation';
import type { AccountsDeps } from './deps';
import type { LoginThrottle } from './login-throttle';
import type { PlayerLogin } from './logins';
import type { PlayerError } from './player-for-game';
import { login, type LoginError } from './service';

const codes = {
  loginFailed: 'loginFailed',
  tooMany: 'tooManyRequests',
  blocked: 'accountBlocked',
  gameUnavailable: 'gameUnavailable',
} as const satisfies Record<LoginError, ApiCodeName>;

/** The API's result codes for callers who aren't players of a game. */
export const playerCodes = {
  gameUnknown: 'notAGame',
  notLoggedIn: 'notLoggedIn',
} as const satisfies Record<PlayerError, ApiCodeName>;

/** A login, in the form that its player receives. */
export function toUserInfo({ username, suid, gpId, token, expiresAt }: PlayerLogin): UserInfo {
  const expires = Math.floor(expiresAt.getTime() / 1000);
  return { username, suid, oauth_token: token, gp_id: gpId, expires_at: expires };
}

type Credentials = Readonly<{ username: string; password: string }>;

/** Logs in with name and password to the game of `clientId`, behind the login throttle. */
export async function logInByPassword(
  input: Credentials,
  clientId: string,
  { deps, scope, ip }: RouteContext<AccountsDeps>,
  throttle: LoginThrottle,
): Promise<Answer<UserInfo>> {
  const username = reveal(input.username);
  const password = reveal(input.password);
  if (username === null || password === null) return fault('badParameters');
  const found = await findClient(deps.db, scope, clientId);
  if (!found) return fault('notAGame');
  const credentials = { gpId: found.game.gpId, username, password, address: ip };
  const result = await login({ ...deps, throttle }, scope, credentials);
  return result.ok ? answer(toUserInfo(result.value)) : fault(codes[result.error]);
}

/** A login field in clear text; null if it is badly obfuscated, empty, or contains NUL, which no database stores. */
function reveal(field: string): string | null {
  const value = deobfuscate(field)?.trim() ?? '';
  return value === '' || value.includes('\0') ? null : value;
}
