import { createPublicKey } from 'node:crypto';
import { createRemoteJWKSet, jwtVerify, type JWTVerifyGetKey, type JWTVerifyResult } from 'jose';
import { JOSEError, JWSSignatureVerificationFailed } from 'jose/errors';
import { z } from 'zod';
import { gameId } from '@/lib/backend/games/game-answers';
import type { LinkSettings } from '@/lib/backend/kernel/account-settings';
import { err, ok, type Result } from '@/lib/domain/result';
import type { LinkClaims } from './port';

/** The longest lifetime of a link, from `iat` to `exp`, and how far two clocks may differ. In seconds. */
export const linkSeconds = 120;
export const skewSeconds = 10;
/** The type in a link's header: no other token that the publisher signs has it. */
export const linkType = 'login-link+jwt';
/** Longer links aren't read. In characters. */
export const maxLinkLength = 2_048;

const claims = z.object({
  sub: gameId,
  game: gameId,
  aud: z.string(),
  iat: z.int(),
  exp: z.int(),
  jti: z.string().regex(/^[A-Za-z0-9_-]{16,128}$/),
  name: z.string().min(1).max(100),
});

/** Functions that find the key a link was signed with; create them once per setting, since a key set is cached for a while. */
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
 * Checks that a token is a valid login link of this game to this brand: the algorithm that the game is configured with (the link's own is
 * only compared), one of the game's keys, its issuer, the link's own type, and a lifetime of at most two minutes. The error is the reason,
 * for the log, except `accountsUnavailable`: then it couldn't be checked.
 */
export async function readLink(
  token: string,
  { settings, keys, gpId, hosts, now }: Expected,
): Promise<Result<LinkClaims>> {
  if (token.length > maxLinkLength) return err('too_long');
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

/** Tries each key. If a key set can't be fetched, the link isn't refused. */
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

/** The codes that `jose` uses for this; a key that the set doesn't contain is a refusal. */
const isKeySetTrouble = ({ code }: JOSEError): boolean =>
  ['ERR_JWKS_TIMEOUT', 'ERR_JWKS_INVALID', 'ERR_JOSE_GENERIC'].includes(code);
