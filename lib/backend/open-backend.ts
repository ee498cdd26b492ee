import { createSignInProviders } from './accounts/sign-in/create-providers';
import { createSignedVerifier } from './accounts/signed-verifier';
import { stateCurrencies } from './catalog/currencies-repo';
import { tellEmptyShelves } from './catalog/tell-empty-shelves';
import { createCardKeys } from './cards/card-keys';
import { memoryCounters, sharedCounters } from './kernel/counters/counters';
import { createDb } from './kernel/db/client';
import type { SqlEngine } from './kernel/db/engine';
import { standingOf, type Standing } from './kernel/db/live-place';
import { openEngine } from './kernel/db/open-engine';
import { placeOf } from './kernel/db/place';
import { migrate } from './kernel/db/migrate';
import { oneAtATime } from './kernel/db/one-at-a-time';
import { cacheGames } from './games/cached-games';
import { createSignedGameServer } from './games/signed-game-server';
import { createApp } from './http/app';
import type { Caller } from './http/app-env';
import { createRateLimits } from './http/rate-limits';
import { jobHandlers, recoverInterruptedWork } from './housekeeping';
import { openJobs, type Jobs } from './kernel/queue/boss';
import { createReceipts } from './orders/receipt';
import type { PayDeps } from './orders/payments/deps';
import { createProviders } from './orders/payments/registry';
import { holdGames, holdProviders } from './hold-ports';
import { systemClock, type Clock } from './kernel/clock';
import type { Env } from './kernel/env';
import { installationSecret } from './kernel/db/installation-secret';
import { createLog, type Log } from './kernel/log';
import { signInSettings } from './kernel/sign-in-settings';
import { orderRiders } from './riders';
import { createRoutes } from './routes';

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
  const { clock = systemClock, log = createLog(env.LOG_LEVEL), work = env.WORK === '1' } = options;
  const engine = options.engine ?? (await openEngine(env, log));
  const migrated = await migrate(engine);
  log.info({ engine: engine.kind, migrated }, 'database open');
  const db = createDb(engine);
  const place = await placeOf(engine, options.engine === undefined ? env.DATA_DIR : null);
  const standing = await standingOf(db, { place, mode: env.SHOP_MODE, now: clock.date() });
  if (!standing.isLive) log.error(standing.reason);
  const isWorking = work && standing.isLive;
  const jobs = await oneAtATime(engine, () => openJobs(engine, log));
  const deps: PayDeps = {
    ...{ db, clock, log, jobs, riders: orderRiders },
    ...outsideOf(env, clock, standing),
    realName: createSignedVerifier({
      origin: env.GAME_SERVER_ORIGIN,
      secret: env.GAME_SERVER_SECRET,
      clock,
    }),
    signIn: createSignInProviders(signInSettings(env)),
    receipts: createReceipts(env.SHOP_SECRET ?? (await installationSecret(db, 'shop_secret')), clock),
    cardKeys: createCardKeys(env.CARD_SECRET ?? (await installationSecret(db, 'card_secret'))),
    siteOrigin: (host) => env.SITE_ORIGIN.replace('{host}', host),
    callbackOrigin: env.CALLBACK_ORIGIN,
    tracking: { keepDays: env.TRACK_DAYS, exportKey: env.TRACK_EXPORT_KEY ?? null },
  };
  if (env.SHOP_MODE === 'sandbox') await seed(deps);
  else {
    await stateCurrencies(db);
    await tellEmptyShelves(deps);
  }
  if (isWorking) await startWork(engine, jobs, deps);
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

/** Sample data, which a production process never loads. */
async function seed(deps: PayDeps): Promise<void> {
  const { seedSandbox } = await import('@/lib/sandbox/seed/seed-sandbox');
  await seedSandbox(deps);
}

/** Games and providers, or where the database is a copy, what of them sends nothing. */
function outsideOf(
  env: Env,
  clock: Clock,
  standing: Standing,
): Pick<PayDeps, 'games' | 'providers' | 'held'> {
  const { GAME_SERVER_ORIGIN: origin, GAME_SERVER_SECRET: secret } = env;
  const games = cacheGames(createSignedGameServer({ origin, secret, clock }), clock);
  const providers = createProviders(env, clock);
  if (standing.isLive) return { games, providers };
  return { games: holdGames(games), providers: holdProviders(providers), held: standing.reason };
}

async function startWork(engine: SqlEngine, jobs: Jobs, deps: PayDeps): Promise<void> {
  // Alone on the embedded database: whoever was at work there is dead.
  if (engine.kind === 'embedded') await recoverInterruptedWork(deps);
  await jobs.work(jobHandlers(deps));
}
