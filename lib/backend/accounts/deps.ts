import type { GameServerPort } from '@/lib/backend/games/port';
import type { SiteOrigin } from '@/lib/backend/http/site-origin';
import type { Kernel } from '@/lib/backend/kernel/deps';
import type { RealNameVerifier } from './real-name-verifier';
import type { SignInProviders } from './sign-in/port';

/** What the accounts of players need: the games that know them, and who vouches for a sign-in or a real name. */
export type AccountsDeps = Pick<Kernel, 'db' | 'clock' | 'log'> &
  Readonly<{
    games: GameServerPort;
    realName: RealNameVerifier;
    signIn: SignInProviders;
    /** Where a player comes back to, for the host they came from. */ siteOrigin: SiteOrigin;
  }>;
