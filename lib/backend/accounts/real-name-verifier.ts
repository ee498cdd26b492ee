import type { Result } from '@/lib/domain/result';

/** The player a verifier is asked about, by the game's own ids. */
type VerifiedPlayer = Readonly<{ gpId: string; suid: string }>;

/** The verifier can't be reached or answers nonsense. */
export type VerifierUnavailable = 'verifierUnavailable';

/** The outside party that verifies real names. Calls never throw and end within five seconds. */
export interface RealNameVerifier {
  isVerified(player: VerifiedPlayer): Promise<Result<boolean, VerifierUnavailable>>;
  /** Begins a verification; returns the address of the verifier's page, which leads back to `returnUrl`. */
  start(
    player: VerifiedPlayer,
    returnUrl: string,
  ): Promise<Result<Readonly<{ url: string }>, VerifierUnavailable>>;
}
