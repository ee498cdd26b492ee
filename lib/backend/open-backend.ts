import type { EndpointId } from '@/lib/contract/endpoints';
import { createAccountRoutes } from './accounts/routes';
import type { AccountsDeps } from './accounts/deps';
import { gameRoutes } from './accounts/game-routes';
import { pruneLogins, resolveToken } from './accounts/logins';
import { createLoginThrottle } from './accounts/login-throttle';
import { createSignInProviders } from './accounts/sign-in/providers/table';
import { createSignInRoutes, mountPostedReturns } from './accounts/sign-in/routes';
import { createSignInThrottle } from './accounts/sign-in/throttle';
import { createSignedVerifier } from './accounts/signed-verifier';
import { activityRider } from './activities/order-rider';
import { activityRoutes } from './activities/routes';
import { createCardKeys } from './cards/card-keys';
import { createCardThrottle } from './cards/card-throttle';
import type { CardsDeps } from './cards/deps';
import { createProviderCardRoutes } from './cards/provider-card-routes';
import { createCardRoutes } from './cards/routes';
import { stateCurrencies } from './catalog/currencies-repo';
import { catalogRoutes } from './catalog/routes';
import { tellEmptyShelves, watchCatalogue } from './catalog/watch';
import { createDebtLoginRoutes } from './debts/login-routes';
import { debtRider } from './debts/order-rider';
import { debtRoutes } from './debts/routes';
import { cacheGames } from './games/cached-games';
import { giftEffect } from './games/gifts';
import { holdGames } from './games/hold-games';
import { createSignedGameServer } from './games/signed-game-server';
import { createApp, type Mount } from './http/app';
import type { Caller } from './http/caller';
import { createRateLimits, type RateLimits } from './http/rate-limits';
import type { Route } from './http/route';
import { systemClock, type Clock } from './kernel/clock';
import { memoryCounters, sharedCounters, type Counters } from './kernel/counters/counters';
import { pruneCounters } from './kernel/counters/repo';
import { createDb } from './kernel/db/client';
import type { SqlEngine } from './kernel/db/engine';
import { installationSecret } from './kernel/db/installation';
import { standingOf, type Standing } from './kernel/db/live-place';
import { migrate } from './kernel/db/migrate';
import { openEngine } from './kernel/db/open-engine';
import { placeOf } from './kernel/db/place';
import { deliver } from './kernel/effects/deliver';
import type { EffectHandlers } from './kernel/effects/effect-handler';
import { queueEffectsAgain, recoverEffects } from './kernel/effects/queue-again';
import type { Env } from './kernel/env';
import { createLog, type Log } from './kernel/log';
import { openJobs, type JobHandlers, type Jobs } from './kernel/queue/boss';
import { runChores } from './kernel/queue/chores';
import { signInSettings } from './kernel/sign-in-settings';
import { capRider } from './limits/cap-rider';
import { limitRider } from './limits/limit-rider';
import { limitRoutes } from './limits/routes';
import { orderEffects } from './orders/effects';
import { expireOverdue } from './orders/expire-order';
import type { OrderRider } from './orders/order-riders';
import { mountCallbacks } from './orders/payments/callback-routes';
import { processCallback, queueCallbacksAgain, recoverCallbacks } from './orders/payments/inbox';
import { mountPayerPages } from './orders/payments/payer-routes';
import { reconcileOrder, reconcileStale } from './orders/payments/reconcile';
import { createProviders, holdProviders } from './orders/payments/registry';
import { createReceipts } from './orders/receipt';
import { orderRoutes } from './orders/routes';
import { couponRoutes } from './promotions/coupon-routes';
import { promotionsRider } from './promotions/order-rider';
import { vipRoutes } from './promotions/vip-routes';
import type { TrackingDeps } from './tracking/deps';
import { pruneEvents } from './tracking/keep-events';
import { mountTracking } from './tracking/routes';

/** All that the modules need, each a part of it. */
export type ShopDeps = AccountsDeps & CardsDeps & TrackingDeps;

export type Backend = Readonly<{
  fetch(request: Request, caller: Caller): Promise<Response>;
  deps: ShopDeps;
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

/** What orders carry in this shop, in the order of their locks. */
export const orderRiders: readonly OrderRider[] = [
  promotionsRider,
  debtRider,
  limitRider,
  capRider,
  activityRider,
];

/** Every call of the contract; one that nobody answers, or a route that is no call, doesn't compile. `counters` count what throttles guessing. */
function createRoutes(counters: Counters) {
  // One count for both kinds of cards, and for logins to buy and to pay a debt: whoever guesses has no second go at the other.
  const cardThrottle = createCardThrottle(counters);
  const [logins, signIns] = [createLoginThrottle(counters), createSignInThrottle(counters)];
  return {
    ...createAccountRoutes(logins),
    ...createSignInRoutes(signIns),
    ...catalogRoutes,
    ...gameRoutes,
    ...orderRoutes,
    ...limitRoutes,
    ...activityRoutes,
    ...vipRoutes,
    ...couponRoutes,
    ...debtRoutes,
    ...createDebtLoginRoutes(logins, signIns),
    ...createCardRoutes(cardThrottle),
    ...createProviderCardRoutes(cardThrottle),
  } satisfies { readonly [Id in EndpointId]: Route<Id, ShopDeps> };
}

/** What is no call of the contract. */
const mountsOf = (deps: ShopDeps, limits: RateLimits): readonly Mount[] => [
  mountCallbacks(deps),
  mountTracking(deps, limits),
  mountPostedReturns,
  mountPayerPages(deps, limits),
];

/** Sends one effect of the outbox, whichever it is. */
export function deliverEffect(deps: ShopDeps, outboxId: string): Promise<void> {
  const effects: EffectHandlers = { gift: giftEffect(deps), ...orderEffects(deps) };
  return deliver({ ...deps, effects }, outboxId);
}

/** Once a minute: what nobody paid, heard of or has a job for any more, what is old, and what is wrong in the catalogue. */
export function runHousekeeping(deps: ShopDeps): Promise<void> {
  return runChores([
    () => queueEffectsAgain(deps),
    () => queueCallbacksAgain(deps),
    () => expireOverdue(deps),
    () => reconcileStale(deps),
    () => pruneEvents(deps),
    () => pruneLogins(deps),
    () => pruneCounters(deps.db),
    () => watchCatalogue(deps),
  ]);
}

const jobHandlers = (deps: ShopDeps): JobHandlers => ({
  inbox: ({ inboxId }) => processCallback(deps, inboxId),
  outbox: ({ outboxId }) => deliverEffect(deps, outboxId),
  reconcile: ({ orderId }) => reconcileOrder(deps, orderId),
  housekeeping: () => runHousekeeping(deps),
});

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
  const jobs = await openJobs(engine, log);
  const deps: ShopDeps = {
    ...{ db, clock, log, jobs, riders: orderRiders },
    ...outsideOf(env, clock, standing),
    receipts: createReceipts(env.SHOP_SECRET ?? (await installationSecret(db, 'shop_secret')), clock),
    cardKeys: createCardKeys(env.CARD_SECRET ?? (await installationSecret(db, 'card_secret'))),
    deliver: (outboxId) => deliverEffect(deps, outboxId),
    siteOrigin: (host) => env.SITE_ORIGIN.replace('{host}', host),
    callbackOrigin: env.CALLBACK_ORIGIN,
    tracking: { keepDays: env.TRACK_DAYS, exportKey: env.TRACK_EXPORT_KEY ?? null },
  };
  await stock(env, deps);
  if (work && standing.isLive) await startWork(engine, jobs, deps);
  const app = appOf(env, engine, deps, standing);
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

function appOf(env: Env, engine: SqlEngine, deps: ShopDeps, standing: Standing) {
  const counters = sharedCounters(engine);
  // Alone on its database a process need not write down each call; guesses are, or a restart would forgive them.
  const callCounters = engine.kind === 'embedded' ? memoryCounters : counters;
  const limits = createRateLimits(env.RATE_LIMIT_SCALE, callCounters);
  return createApp({
    ...{ deps, engine, limits, log: deps.log, siteOrigin: deps.siteOrigin },
    ...(standing.isLive ? {} : { held: standing.reason }),
    authenticate: (scope, token) => resolveToken(deps, scope, token),
    routes: createRoutes(counters),
    mounts: mountsOf(deps, limits),
  });
}

/** Sample data, which a production process never loads; there the catalogue is the publisher's. */
async function stock({ SHOP_MODE }: Env, deps: ShopDeps): Promise<void> {
  if (SHOP_MODE === 'sandbox') {
    const { seedSandbox } = await import('@/lib/sandbox/seed/seed-sandbox');
    await seedSandbox(deps);
    return;
  }
  await stateCurrencies(deps.db);
  await tellEmptyShelves(deps);
}

/** Games, providers and who vouches for players, or where the database is a copy, what of them sends nothing. */
function outsideOf(env: Env, clock: Clock, { isLive }: Standing) {
  const { GAME_SERVER_ORIGIN: origin, GAME_SERVER_SECRET: secret } = env;
  const games = cacheGames(createSignedGameServer({ origin, secret, clock }), clock);
  const providers = createProviders(env, clock);
  return {
    games: isLive ? games : holdGames(games),
    providers: isLive ? providers : holdProviders(providers),
    realName: createSignedVerifier({ origin, secret, clock }),
    signIn: createSignInProviders(signInSettings(env)),
  };
}

async function startWork(engine: SqlEngine, jobs: Jobs, deps: ShopDeps): Promise<void> {
  // Alone on the embedded database: whoever was at work there is dead.
  if (engine.kind === 'embedded') {
    await recoverCallbacks(deps);
    await recoverEffects(deps);
  }
  await jobs.work(jobHandlers(deps));
}
