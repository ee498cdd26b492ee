import { createPublicKey } from 'node:crypto';
import { createRemoteJWKSet, jwtVerify, type JWTVerifyGetKey, type JWTVerifyResult } from 'jose';
import { JOSEError, JWSSignatureVerificationFailed } from 'jose/errors';
import { z } from 'zod';
import { gameId } from '@/lib/backend/games/game-answers';
import type { LinkSettings } from '@/lib/backend/kernel/account-settings';
import { err, ok, type Result } from '@/lib/domain/result';
import type { LinkClaims } from './port';

/** The longest life of a link, from `iat` to `exp`; and how far two clocks may be apart. In seconds. */
export const linkSeconds = 120;
export const skewSeconds = 10;
/** What a link's header calls itself: no other token that the publisher signs is one. */
export const linkType = 'login-link+jwt';
/** Longer ones aren't read. In characters. */
export const longestLink = 2_048;

const claims = z.object({
  sub: gameId,
  game: gameId,
  aud: z.string(),
  iat: z.int(),
  exp: z.int(),
  jti: z.string().regex(/^[A-Za-z0-9_-]{16,128}$/),
  name: z.string().min(1).max(100),
});

/** Finds the key that a link was signed with; made once for a setting, since a key set is kept for a while. */
export function linkKeysOf(settings: LinkSettings): readonly JWTVerifyGetKey[] {
  if ('jwks' in settings) return [createRemoteJWKSet(new URL(settings.jwks), { timeoutDuration: 5_000 })];
  return settings.keys.map((pem) => {
    const key = createPublicKey(pem);
    return () => key;
  });
}

type Expected = Readonly<{
  settings: LinkSettings;
  keys: readonly JWTVerifyGetKey[];
  gpId: string;
  hosts: readonly string[];
  now: Date;
}>;

/**
 * Whether a token is a login link of this game to this brand, now: by the algorithm that the game is set to (a link's own word for it is
 * only compared), a key of the game's, its issuer, a type of its own, and at most two minutes of life. Why it isn't is for the log,
 * but for `accountsUnavailable`: then nobody could look.
 */
export async function readLink(
  token: string,
  { settings, keys, gpId, hosts, now }: Expected,
): Promise<Result<LinkClaims>> {
  if (token.length > longestLink) return err('too_long');
  const verified = await verify(token, keys, {
    algorithms: [settings.alg],
    issuer: settings.issuer,
    audience: [...hosts],
    typ: linkType,
    clockTolerance: skewSeconds,
    currentDate: now,
  });
  if (!verified.ok) return verified;
  const parsed = claims.safeParse(verified.value.payload);
  if (!parsed.success) return err('claims_missing');
  const { sub, game, iat, exp, jti, name } = parsed.data;
  if (game !== gpId) return err('another_game');
  if (exp - iat > linkSeconds || exp <= iat) return err('lives_too_long');
  if (iat > Math.floor(now.getTime() / 1000) + skewSeconds) return err('from_the_future');
  return ok({ suid: sub, name, jti, until: new Date((exp + skewSeconds) * 1000) });
}

type Options = Parameters<typeof jwtVerify>[2];

/** By whichever key fits. A key set that can't be had is nobody's refusal. */
async function verify(
  token: string,
  keys: readonly JWTVerifyGetKey[],
  options: Options,
): Promise<Result<JWTVerifyResult>> {
  let reason = 'no_key';
  for (const key of keys) {
    try {
      return ok(await jwtVerify(token, key, options));
    } catch (error) {
      if (!(error instanceof JOSEError) || isKeySetTrouble(error)) return err('accountsUnavailable');
      reason = error.code;
      if (!(error instanceof JWSSignatureVerificationFailed)) break;
    }
  }
  return err(reason);
}

/** `jose` names them so; a key that the set doesn't have is a refusal, not trouble. */
const isKeySetTrouble = ({ code }: JOSEError): boolean =>
  ['ERR_JWKS_TIMEOUT', 'ERR_JWKS_INVALID', 'ERR_JOSE_GENERIC'].includes(code);
