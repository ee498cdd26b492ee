import type { z } from 'zod';
import { gameCalls } from '@/lib/backend/games/game-calls';
import { createSignedCall, type CallResult, type SignedCallOptions } from '@/lib/backend/games/signed-call';
import { err, ok, type Result } from '@/lib/domain/result';

/** The player a verifier is asked about, by the game's own ids. */
type VerifiedPlayer = Readonly<{ gpId: string; suid: string }>;

/** The verifier can't be reached or returns an invalid answer. */
export type VerifierUnavailable = 'verifierUnavailable';

/** The outside party that verifies real names. Calls never throw and end within five seconds. */
export interface RealNameVerifier {
  isVerified(player: VerifiedPlayer): Promise<Result<boolean, VerifierUnavailable>>;
  /** Starts a verification; returns the address of the verifier's page, which leads back to `returnUrl`. */
  start(
    player: VerifiedPlayer,
    returnUrl: string,
  ): Promise<Result<Readonly<{ url: string }>, VerifierUnavailable>>;
}

/** A verifier over HTTP, with signed calls; it runs at the game's server. */
export function createSignedVerifier(options: SignedCallOptions): RealNameVerifier {
  const call = createSignedCall(options);
  return {
    isVerified: async ({ gpId, suid }) => {
      const { realNameState } = gameCalls;
      const result = await call(gpId, realNameState, { game: gpId, account_id: suid });
      const said = read(result, realNameState.answer);
      return said.ok ? ok(said.value.verified) : said;
    },
    start: async ({ gpId, suid }, returnUrl) => {
      const asked = { game: gpId, account_id: suid, return_url: returnUrl };
      return read(await call(gpId, gameCalls.realNameStart, asked), gameCalls.realNameStart.answer);
    },
  };
}

function read<T>(result: CallResult, answer: z.ZodType<T>): Result<T, VerifierUnavailable> {
  if (result.kind === 'silent' || result.status !== 200) return err('verifierUnavailable');
  const parsed = answer.safeParse(result.body);
  return parsed.success ? ok(parsed.data) : err('verifierUnavailable');
}
