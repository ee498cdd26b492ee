import { Gauge, type Registry } from 'prom-client';
import type { Backend } from '@/lib/backend/open-backend';

export type Watched = Pick<Backend, 'backlog' | 'connections'>;
type Backlog = Awaited<ReturnType<Watched['backlog']>>;

/** In milliseconds, less than Prometheus waits for all figures (ten seconds): a database that hangs must show as one that is down. */
const patienceMs = 3_000;

const waiting = 'Effects that are due, on their way, stuck, or refused and left to a person.';

/**
 * Gauges for what waits in the database, and for its connections. Returns a function that refreshes them, to be called before the metrics
 * are read, and takes three seconds at most. The backlog is the whole installation's, the same from every process; connections are this
 * process's.
 */
export function gaugeBacklog(
  registry: Registry,
  backend: () => Promise<Watched | null>,
): () => Promise<void> {
  const gauge = (name: string, help: string, labelNames: readonly string[] = []) =>
    new Gauge({ name, help, labelNames: [...labelNames], registers: [registry] });
  const effects = gauge('topup_effects_waiting', waiting, ['topic', 'state']);
  const effectAge = gauge('topup_effects_oldest_seconds', 'Age of the oldest of them.', ['topic', 'state']);
  const callbacks = gauge('topup_callbacks_waiting', 'Callbacks that nobody has processed.');
  const callbackAge = gauge('topup_callbacks_oldest_seconds', 'Age of the oldest of them.');
  const orders = gauge('topup_orders_open', 'Orders between their start and delivery.', ['state']);
  const orderAge = gauge('topup_orders_oldest_seconds', 'Age of the oldest of them.', ['state']);
  const findings = gauge('topup_parity_findings', 'What the parity job found and nobody accepted.', ['kind']);
  const parityAge = gauge('topup_parity_age_seconds', 'Time since the books were last compared to the end.');
  const behind = gauge('topup_parity_behind_seconds', 'How late a provider is compared.', ['provider']);
  const connections = gauge('topup_database_connections', 'Connections to the database.', ['state']);
  const show = (backlog: Backlog): void => {
    for (const { topic, state, count, seconds } of backlog.effects) {
      effects.set({ topic, state }, count);
      effectAge.set({ topic, state }, seconds);
    }
    callbacks.set(backlog.callbacks.count);
    callbackAge.set(backlog.callbacks.seconds);
    if (backlog.parity !== null) parityAge.set(backlog.parity.seconds);
    for (const { provider, seconds } of backlog.behind) behind.set({ provider }, seconds);
    for (const { kind, count } of backlog.findings) findings.set({ kind }, count);
    for (const { state, count, seconds } of backlog.orders) {
      orders.set({ state }, count);
      orderAge.set({ state }, seconds);
    }
  };
  const up = gauge('topup_database_up', 'Whether the database answered when these figures were asked for.');
  // One query at a time: a database that hangs would otherwise hold one more connection for each time the figures are asked for.
  let looking: Promise<Backlog | null> | null = null;
  const look = (watched: Watched): Promise<Backlog | null> =>
    (looking ??= watched
      .backlog()
      .catch(() => null)
      .finally(() => (looking = null)));
  return async () => {
    const end = performance.now() + patienceMs;
    const watched = await within(patienceMs, backend()).catch(() => null);
    // Before the query, which takes one itself.
    const used = Object.entries(watched?.connections() ?? {});
    const found = watched && (await within(end - performance.now(), look(watched)));
    for (const each of [effects, effectAge, orders, orderAge, findings, behind, connections]) each.reset();
    for (const each of [callbacks, callbackAge, parityAge]) each.remove();
    up.set(found === null ? 0 : 1);
    for (const [state, count] of used) connections.set({ state }, count);
    if (found !== null) show(found);
  };
}

/** The answer, or null if there is none in time. */
async function within<T>(ms: number, answer: Promise<T>): Promise<T | null> {
  const late = Promise.withResolvers<null>();
  const timer = setTimeout(() => late.resolve(null), ms);
  return Promise.race([answer, late.promise]).finally(() => clearTimeout(timer));
}
