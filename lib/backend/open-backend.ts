import { createSignInProviders } from './accounts/sign-in/create-providers';
import { createSignedVerifier } from './accounts/signed-verifier';
import { tellEmptyShelves } from './catalog/tell-empty-shelves';
import { createCardKeys } from './cards/card-keys';
import { memoryCounters, sharedCounters } from './counters/counters';
import { createDb } from './db/client';
import type { SqlEngine } from './db/engine';
import { openEngine } from './db/open-engine';
import { migrate } from './db/migrate';
import { oneAtATime } from './db/one-at-a-time';
import { cacheGames } from './games/cached-games';
import { createSignedGameServer } from './games/signed-game-server';
import { createApp } from './http/app';
import type { Caller } from './http/app-env';
import { createRateLimits } from './http/rate-limits';
import { jobHandlers, takeUpLeftovers } from './jobs/housekeeping';
import { openJobs } from './jobs/boss';
import { createReceipts } from './orders/receipt';
import type { PayDeps } from './payments/deps';
import { createProviders } from './payments/registry';
import { systemClock, type Clock } from './platform/clock';
import type { Env } from './platform/env';
import { installationSecret } from './db/installation-secret';
import { createLog, type Log } from './platform/log';
import { signInSettings } from './platform/sign-in-settings';
import { createRoutes } from './routes';
import { seedSandbox } from './sandbox/seed/seed-sandbox';

export type Backend = Readonly<{
  fetch(request: Request, caller: Caller): Promise<Response>;
  deps: PayDeps;
  /** Takes no new jobs; everything else goes on. */
  rest(): Promise<void>;
  close(): Promise<void>;
}>;

type Options = Readonly<{
  clock?: Clock;
  log?: Log;
  /** False for a process that serves but doesn't work off jobs. */ work?: boolean;
  /** An open engine to use instead of the one the environment names. */ engine?: SqlEngine;
}>;

/** Opens the whole backend: database, migrations, seeds, jobs and routes. Throws with a clear message when it can't. */
export async function openBackend(env: Env, options: Options = {}): Promise<Backend> {
  const { clock = systemClock, log = createLog(env.LOG_LEVEL), work = true } = options;
  const engine = options.engine ?? (await openEngine(env, log));
  const migrated = await migrate(engine);
  log.info({ engine: engine.kind, migrated }, 'database open');
  const db = createDb(engine);
  const jobs = await oneAtATime(engine, () => openJobs(engine, log));
  const deps: PayDeps = {
    ...{ db, clock, log, jobs },
    games: cacheGames(
      createSignedGameServer({ origin: env.GAME_SERVER_ORIGIN, secret: env.GAME_SERVER_SECRET, clock }),
      clock,
    ),
    realName: createSignedVerifier({
      origin: env.GAME_SERVER_ORIGIN,
      secret: env.GAME_SERVER_SECRET,
      clock,
    }),
    signIn: createSignInProviders(signInSettings(env)),
    providers: createProviders(env, clock),
    receipts: createReceipts(env.SHOP_SECRET ?? (await installationSecret(db, 'shop_secret')), clock),
    cardKeys: createCardKeys(env.CARD_SECRET ?? (await installationSecret(db, 'card_secret'))),
    siteOrigin: (host) => env.SITE_ORIGIN.replace('{host}', host),
    callbackOrigin: env.CALLBACK_ORIGIN,
    tracking: { keepDays: env.TRACK_DAYS, exportKey: env.TRACK_EXPORT_KEY ?? null },
  };
  if (env.SHOP_MODE === 'sandbox') await seedSandbox(deps);
  else await tellEmptyShelves(deps);
  // Alone on the embedded database: whoever was at work there is dead.
  if (engine.kind === 'embedded') await takeUpLeftovers(deps);
  if (work) await jobs.work(jobHandlers(deps));
  const counters = sharedCounters(engine);
  // Alone on its database a process need not write down each call; guesses are, or a restart would forgive them.
  const callCounters = engine.kind === 'embedded' ? memoryCounters : counters;
  const limits = createRateLimits(env.RATE_LIMIT_SCALE, callCounters);
  const app = createApp(deps, createRoutes(counters), limits);
  return {
    deps,
    fetch: async (request, caller) => app.fetch(request, caller),
    rest: () => jobs.rest(),
    close: async () => {
      await jobs.stop();
      await engine.close();
    },
  };
}
