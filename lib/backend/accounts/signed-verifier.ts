import { z } from 'zod';
import { createSignedCall, type SignedCallOptions } from '@/lib/backend/games/signed-call';
import { err, ok, type Result } from '@/lib/domain/result';
import type { RealNameVerifier, VerifierUnavailable } from './real-name-verifier';

const timeoutMs = 5_000;
const stateAnswer = z.object({ verified: z.boolean() });
const startAnswer = z.object({ url: z.url({ protocol: /^https?$/ }) });

/** A verifier reached over HTTP, each call signed; the sandbox's stands beside its game server (docs/sandbox.md). */
export function createSignedVerifier(options: SignedCallOptions): RealNameVerifier {
  const call = createSignedCall(options);
  const ask = async <T>(
    gpId: string,
    path: string,
    body: object,
    answer: z.ZodType<T>,
  ): Promise<Result<T, VerifierUnavailable>> => {
    const result = await call(gpId, path, body, timeoutMs);
    if (result.kind === 'silent' || result.status !== 200) return err('verifierUnavailable');
    const parsed = answer.safeParse(result.body);
    return parsed.success ? ok(parsed.data) : err('verifierUnavailable');
  };
  return {
    isVerified: async ({ gpId, suid }) => {
      const said = await ask(gpId, '/v1/real-name/state', { game: gpId, account_id: suid }, stateAnswer);
      return said.ok ? ok(said.value.verified) : said;
    },
    start: async ({ gpId, suid }, returnUrl) => {
      const asked = { game: gpId, account_id: suid, return_url: returnUrl };
      return ask(gpId, '/v1/real-name/start', asked, startAnswer);
    },
  };
}
