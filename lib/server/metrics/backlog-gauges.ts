import { Gauge, type Registry } from 'prom-client';
import type { Backend } from '@/lib/backend/open-backend';

export type Watched = Pick<Backend, 'backlog' | 'connections'>;
type Backlog = Awaited<ReturnType<Watched['backlog']>>;

/**
 * Gauges for what waits in the database, and for its connections. Returns a function that refreshes them, to be called before the metrics
 * are read. The backlog is the whole installation's, the same from every process; connections are this process's.
 */
export function gaugeBacklog(
  registry: Registry,
  backend: () => Promise<Watched | null>,
): () => Promise<void> {
  const registers = [registry];
  const gauge = (name: string, help: string, labelNames: readonly string[] = []) =>
    new Gauge({ name, help, labelNames: [...labelNames], registers });
  const effects = gauge('topup_effects_waiting', 'Effects that are due, on their way, or stuck.', [
    'topic',
    'state',
  ]);
  const effectAge = gauge('topup_effects_oldest_seconds', 'Age of the oldest of them.', ['topic', 'state']);
  const callbacks = gauge('topup_callbacks_waiting', 'Callbacks that nobody has processed.');
  const callbackAge = gauge('topup_callbacks_oldest_seconds', 'Age of the oldest of them.');
  const orders = gauge('topup_orders_open', 'Orders between their start and delivery.', ['state']);
  const orderAge = gauge('topup_orders_oldest_seconds', 'Age of the oldest of them.', ['state']);
  const findings = gauge('shop_parity_findings', 'What the parity job has found and is still so.', ['kind']);
  const connections = gauge('topup_database_connections', 'Connections to the database.', ['state']);
  const show = (backlog: Backlog): void => {
    for (const { topic, state, count, seconds } of backlog.effects) {
      effects.set({ topic, state }, count);
      effectAge.set({ topic, state }, seconds);
    }
    callbacks.set(backlog.callbacks.count);
    callbackAge.set(backlog.callbacks.seconds);
    for (const { kind, count } of backlog.findings) findings.set({ kind }, count);
    for (const { state, count, seconds } of backlog.orders) {
      orders.set({ state }, count);
      orderAge.set({ state }, seconds);
    }
  };
  const up = gauge('topup_database_up', 'Whether the database answered when these figures were asked for.');
  return async () => {
    for (const each of [effects, effectAge, orders, orderAge, findings, connections]) each.reset();
    const watched = await backend().catch(() => null);
    const found = (await watched?.backlog().catch(() => null)) ?? null;
    up.set(found === null ? 0 : 1);
    for (const [state, count] of Object.entries(watched?.connections() ?? {}))
      connections.set({ state }, count);
    if (found !== null) show(found);
  };
}
