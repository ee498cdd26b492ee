import type { GameServerPort } from '@/lib/backend/games/port';
import type { SiteOrigin } from '@/lib/backend/kernel/site-origin';
import type { Kernel } from '@/lib/backend/kernel/deps';
import type { PublisherAccounts } from './publisher/port';
import type { RealNameVerifier } from './real-name-verifier';
import type { SignInProviders } from './sign-in/port';

/** What accounts need besides the kernel: game servers, publishers' accounts, sign-in providers and the verifier of real names. */
export type AccountsDeps = Pick<Kernel, 'db' | 'clock' | 'log'> &
  Readonly<{
    games: GameServerPort;
    publisher: PublisherAccounts;
    realName: RealNameVerifier;
    signIn: SignInProviders;
    /** The origin to which providers send a player back, by the host of the request. */ siteOrigin: SiteOrigin;
  }>;
