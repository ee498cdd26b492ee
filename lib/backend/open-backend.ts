import type { AccountsDeps } from './accounts/deps';
import { oldLogins, resolveToken } from './accounts/logins';
import { activityRider } from './activities/order-rider';
import { createCardKeys } from './cards/card-keys';
import type { CardsDeps } from './cards/deps';
import { cardRider } from './cards/order-rider';
import { stateCurrencies } from './catalog/currencies-repo';
import type { CatalogRouteDeps } from './catalog/deps';
import { followCatalog } from './catalog/follow-changes';
import { readPrimary, ReplicaReads } from './catalog/replica-reads';
import { reportEmptyCatalogues, watchCatalogue } from './catalog/watch';
import { debtRider } from './debts/order-rider';
import { giftEffect } from './games/gifts';
import { createApp } from './http/app';
import type { Caller } from './http/caller';
import { createRateLimits } from './http/rate-limits';
import { systemClock, type Clock } from './kernel/clock';
import { memoryCounters, sharedCounters } from './kernel/counters/counters';
import { oldCounters } from './kernel/counters/repo';
import { createDb } from './kernel/db/client';
import type { Connections, SqlEngine } from './kernel/db/engine';
import { installationSecret } from './kernel/db/installation';
import { loadStanding, type Standing } from './kernel/db/live-place';
import { migrate } from './kernel/db/migrate';
import { openEngine, openReplica } from './kernel/db/open-engine';
import { readPlace } from './kernel/db/place';
import { deliver } from './kernel/effects/deliver';
import type { EffectHandlers } from './kernel/effects/effect-handler';
import { queueEffectsAgain, recoverEffects } from './kernel/effects/queue-again';
import type { Kernel } from './kernel/deps';
import type { Env } from './kernel/env';
import { createLog, type Log } from './kernel/log';
import { noMeters, type Meters } from './kernel/meters';
import { openJobs, type Jobs } from './kernel/queue/boss';
import type { JobHandlers } from './kernel/queue/queue';
import { runChores } from './kernel/queue/chores';
import { deleteOld } from './kernel/queue/delete-old';
import { capRider } from './limits/cap-rider';
import { limitRider } from './limits/limit-rider';
import { loadBacklog, type Backlog } from './orders/backlog-repo';
import { orderEffects } from './orders/effects';
import { expireOverdue } from './orders/expire-order';
import { oldOrderData } from './orders/forget-old-data';
import type { OrderRider } from './orders/order-riders';
import { processCallback, queueCallbacksAgain, recoverCallbacks } from './orders/payments/inbox';
import { reconcileOrder, reconcileStale } from './orders/payments/reconcile';
import { parityHourly, queueParity } from './parity/parity';
import { loadComparison, type Comparison } from './parity/parity-age';
import { comparePayment } from './parity/query-providers';
import { createReceipts } from './orders/receipt';
import { promotionsRider } from './promotions/order-rider';
import { openOperationsPort } from './operations-port';
import { releaseDue } from './operate/catalogue/releases';
import { operate } from './operate/operate';
import { outsideOf } from './outside-parties';
import { createRoutes, mountsOf } from './shop-routes';
import { enabledTenants } from '@/tenants/kit/enabled';
import type { TrackingDeps } from './tracking/deps';
import { oldEvents } from './tracking/keep-events';

/** Everything that the modules need; each takes a part of it. */
export type ShopDeps = AccountsDeps & CardsDeps & TrackingDeps & CatalogRouteDeps;

export type Backend = Readonly<{
  fetch(request: Request, caller: Caller): Response | Promise<Response>;
  deps: ShopDeps;
  /** What is waiting, and for how long, for monitoring. */
  backlog(): Promise<Backlog & Comparison>;
  /** Connections to the database; null on the embedded engine. */
  connections(): Connections | null;
  /** Takes no new jobs; everything else continues. */
  rest(): Promise<void>;
  close(): Promise<void>;
}>;

type Options = Readonly<{
  clock?: Clock;
  log?: Log;
  meters?: Meters;
  /** False for a process that serves requests but runs no jobs. */ work?: boolean;
  /** An open engine to use instead of the configured one. */ engine?: SqlEngine;
  /** Called with each brand whose catalogue or page config has changed. */ onCatalogChange?: (
    tenant: string,
  ) => void;
}>;

/** The riders of this shop's orders, in the order in which they take their locks. */
export const orderRiders: readonly OrderRider[] = [
  promotionsRider,
  debtRider,
  limitRider,
  capRider,
  activityRider,
  cardRider,
];

/** Sends one effect from the outbox, of any topic. */
export function deliverEffect(deps: ShopDeps, outboxId: string): Promise<void> {
  const effects: EffectHandlers = { gift: giftEffect(deps), ...orderEffects(deps) };
  return deliver({ ...deps, effects }, outboxId);
}

/** In milliseconds, less than the minute after which the queue gives a job to somebody else. */
const roundMs = 50_000;

/**
 * Runs once a minute: queues effects and callbacks again that lost their job, expires unpaid orders, asks providers about silent
 * payments, puts due releases on sale, checks the catalogue, queues the parity job when its last round is an hour old, and deletes what is
 * old, last because that may take long; once `stopping` is aborted, it expires, asks and deletes no more.
 */
export function runHousekeeping(deps: ShopDeps, stopping = new AbortController().signal): Promise<void> {
  const end = performance.now() + roundMs;
  return runChores([
    () => queueEffectsAgain(deps),
    () => queueCallbacksAgain(deps),
    () => expireOverdue(deps, { stopping }),
    () => reconcileStale(deps, { stopping }),
    () => releaseDue(deps),
    () => watchCatalogue(deps),
    () => queueParity(deps),
    () => {
      const old = [...oldLogins(deps), oldCounters(deps), ...oldOrderData(deps), oldEvents(deps)];
      return deleteOld(old, { budgetMs: end - performance.now(), stopping });
    },
  ]);
}

const jobHandlers = (deps: ShopDeps): JobHandlers => ({
  inbox: ({ inboxId }) => processCallback(deps, inboxId),
  outbox: ({ outboxId }) => deliverEffect(deps, outboxId),
  reconcile: ({ orderId }) => reconcileOrder(deps, orderId),
  parity: () => parityHourly(deps),
  housekeeping: (stopping) => runHousekeeping(deps, stopping),
});

/** What the modules need, according to the settings. Unless the database is the live one, its games and providers are held. */
export async function shopDeps(env: Env, kernel: Kernel, isLive: boolean): Promise<ShopDeps> {
  const { db, clock } = kernel;
  const deps: ShopDeps = {
    ...kernel,
    riders: orderRiders,
    ...outsideOf(env, kernel, isLive),
    readCatalog: readPrimary(db),
    receipts: createReceipts(env.SHOP_SECRET ?? (await installationSecret(db, 'shop_secret')), clock),
    cardKeys: createCardKeys(env.CARD_SECRET ?? (await installationSecret(db, 'card_secret'))),
    deliver: (outboxId) => deliverEffect(deps, outboxId),
    compareMoney: (provider, outcome) => comparePayment(deps, provider, outcome),
    siteOrigin: (host) => env.SITE_ORIGIN.replace('{host}', host),
    callbackOrigin: env.CALLBACK_ORIGIN,
    keepDays: { callbacks: env.CALLBACK_DAYS, tries: env.TRY_DAYS, orderKeys: env.ORDER_KEY_DAYS },
    tracking: { keepDays: env.TRACK_DAYS, exportKey: env.TRACK_EXPORT_KEY ?? null },
  };
  return deps;
}

/** Opens the whole backend: database, migrations, seeds, jobs and routes. Throws with a clear message when it can't. */
export async function openBackend(env: Env, options: Options = {}): Promise<Backend> {
  const { clock = systemClock, log = createLog(env.LOG_LEVEL), work = env.WORK === '1' } = options;
  const { meters = noMeters } = options;
  const engine = options.engine ?? (await openEngine(env, log));
  const migrated = await migrate(engine);
  log.info({ engine: engine.kind, migrated }, 'database open');
  const db = createDb(engine);
  const place = await readPlace(engine, options.engine === undefined ? env.DATA_DIR : null);
  const standing = await loadStanding(db, { place, mode: env.SHOP_MODE, now: clock.date() });
  if (!standing.isLive) log.error(standing.reason);
  const jobs = await openJobs(engine, log);
  const replica = openReplica(env, log);
  const reads = replica && new ReplicaReads(db, createDb(replica));
  const deps: ShopDeps = {
    ...(await shopDeps(env, { db, clock, log, meters, jobs }, standing.isLive)),
    ...(reads && { readCatalog: reads.read }),
  };
  await stock(env, deps, standing);
  if (work && standing.isLive) await startWork(engine, jobs, deps);
  const unfollow = await followCatalog(deps, {
    listen: engine.listen,
    reads,
    onChange: options.onCatalogChange,
  });
  const app = appOf(env, engine, deps, standing);
  // No other process can open this database meanwhile, so operators come in through this one. An engine passed in is its owner's to expose.
  const isOwn = engine.kind === 'embedded' && options.engine === undefined;
  const closeOperationsPort = isOwn
    ? await openOperationsPort(env.DATA_DIR, (name, asked) => operate(deps, name, asked), log)
    : null;
  return {
    deps,
    backlog: async () => ({
      ...(await loadBacklog(db, clock.date())),
      ...(await loadComparison(deps, clock.date())),
    }),
    connections: engine.connections,
    fetch: app.fetch,
    rest: () => jobs.rest(),
    close: async () => {
      await jobs.stop();
      await closeOperationsPort?.();
      await unfollow?.();
      await replica?.close();
      await engine.close();
    },
  };
}

function appOf(env: Env, engine: SqlEngine, deps: ShopDeps, standing: Standing) {
  const counters = sharedCounters(engine);
  // A process alone on its database needn't store a count of every call; attempts at guessing are stored, or a restart would forgive them.
  const callCounters = engine.kind === 'embedded' ? memoryCounters : counters;
  const limits = createRateLimits(env.RATE_LIMIT_SCALE, callCounters);
  return createApp({
    deps,
    engine,
    limits,
    log: deps.log,
    meters: deps.meters,
    siteOrigin: deps.siteOrigin,
    ...(standing.isLive ? {} : { held: standing.reason }),
    enabled: enabledTenants(env.ENABLED_TENANTS) ?? [],
    authenticate: (scope, token) => resolveToken(deps, scope, token),
    routes: createRoutes(counters),
    mounts: mountsOf(deps, limits),
  });
}

/** Loads sample data in a sandbox; production never does, nor does a copy of it, which may still be accepted. */
async function stock(
  { SHOP_MODE, ENABLED_TENANTS }: Env,
  deps: ShopDeps,
  { isLive }: Standing,
): Promise<void> {
  if (SHOP_MODE === 'sandbox') {
    if (!isLive) return;
    const { seedSandbox } = await import('@/lib/sandbox/seed/seed-sandbox');
    await seedSandbox(deps);
    return;
  }
  const enabled = enabledTenants(ENABLED_TENANTS) ?? [];
  await stateCurrencies(deps.db, enabled);
  await reportEmptyCatalogues(deps, enabled);
}

async function startWork(engine: SqlEngine, jobs: Jobs, deps: ShopDeps): Promise<void> {
  // The embedded database has a single process, so any worker that held a job or lease is dead.
  if (engine.kind === 'embedded') {
    await recoverCallbacks(deps);
    await recoverEffects(deps);
  }
  await jobs.work(jobHandlers(deps));
}
