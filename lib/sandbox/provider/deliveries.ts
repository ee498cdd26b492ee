import type { Clock } from '@/lib/sandbox/shared/clock';
import { attemptDelivery } from './attempt-delivery';
import type { Delivery, Store } from './store';
import { createWebhookModes, newestFirst } from './webhook-mode';

/** Maximum number of deliveries at the same time. */
const AT_ONCE = 50;

export type Deliveries = ReturnType<typeof createDeliveries>;

/** Delivers events to the merchant, each on its own, until the merchant answers 2xx. `onDone` is called after every attempt. */
export function createDeliveries(store: Store, clock: Clock, secret: string, onDone: () => void) {
  const modes = createWebhookModes();
  const stopping = new AbortController();
  const parts = { store, clock, secret, modes, stopping: stopping.signal };
  const runs = createRuns((eventId) => attemptDelivery(parts, eventId), onDone);
  const idle = () => store.undelivered().filter(({ event }) => !runs.has(event.id));

  return {
    /** Starts the deliveries that are due and that the mode allows. */
    kick: (): void => {
      const now = clock.now();
      const due = modes.allowed(idle().filter(({ nextAt }) => nextAt !== null && nextAt <= now));
      if (!modes.reorders()) runs.start(due.slice(0, Math.max(0, AT_ONCE - runs.count())));
      else if (!runs.inTurn()) void runs.startInTurn(due);
    },
    /** Tries all undelivered events now, one after another, even those that the mode holds back. */
    flush: async (): Promise<Readonly<{ attempted: number; delivered: number }>> => {
      await runs.settled();
      const outcomes = await runs.startInTurn(modes.reorders() ? newestFirst(idle()) : idle());
      return { attempted: outcomes.length, delivered: outcomes.filter(Boolean).length };
    },
    set: modes.set,
    /** When the next attempt is due, in milliseconds since 1970; Infinity for never. */
    nextAt: (): number =>
      modes
        .allowed(idle())
        .reduce((soonest, { nextAt }) => Math.min(soonest, nextAt ?? soonest), Number.POSITIVE_INFINITY),
    stop: async (): Promise<void> => {
      stopping.abort();
      await runs.settled();
    },
  };
}

/** The attempts under way; one at a time for each event. */
function createRuns(attempt: (eventId: string) => Promise<boolean>, onDone: () => void) {
  const running = new Map<string, Promise<boolean>>();
  let turns = 0;
  const begin = (eventId: string): Promise<boolean> => {
    const already = running.get(eventId);
    if (already) return already;
    const work = attempt(eventId).finally(() => {
      running.delete(eventId);
      onDone();
    });
    running.set(eventId, work);
    return work;
  };
  return {
    has: (eventId: string) => running.has(eventId),
    count: () => running.size,
    inTurn: () => turns > 0,
    start: (deliveries: readonly Delivery[]): void => deliveries.forEach(({ event }) => void begin(event.id)),
    startInTurn: async (deliveries: readonly Delivery[]): Promise<readonly boolean[]> => {
      turns += 1;
      const outcomes: boolean[] = [];
      for (const { event } of deliveries) outcomes.push(await begin(event.id));
      turns -= 1;
      return outcomes;
    },
    settled: () => Promise.allSettled(running.values()),
  };
}
