import type { RealNameVerifier } from '@/lib/backend/accounts/real-name-verifier';
import type { SignInProviders } from '@/lib/backend/accounts/sign-in/port';
import type { Db } from './db/client';
import type { GameServerPort } from '@/lib/backend/games/port';
import type { Clock } from './clock';
import type { Log } from './log';

/** What services are given: the database, time, the log and the outside parties behind ports. */
export type Deps = Readonly<{
  db: Db;
  clock: Clock;
  log: Log;
  games: GameServerPort;
  realName: RealNameVerifier;
  signIn: SignInProviders;
}>;
