import { defineKey, fieldsOf, finiteNumber, type StoredKey } from '@/lib/client/storage/decode';
import type { LocalStore } from '@/lib/client/storage/local-store';

export type EventFacts = Readonly<Record<string, string | undefined>>;

type DotEvent = Readonly<{
  uid: string;
  name: string;
  id: number;
  at: number;
  base: EventFacts;
  user: EventFacts;
  goods: EventFacts;
  info: EventFacts;
}>;
type Recharge = Readonly<{
  id: number;
  at: number;
  preset: EventFacts;
  goods: EventFacts;
  recharge: EventFacts;
}>;

/** An event ready to be sent, in the form of lib/contract/tracking; its heading is added when it is sent. */
export type QueuedEvent =
  Readonly<{ kind: 'dot'; event: DotEvent }> | Readonly<{ kind: 'recharge'; report: Recharge }>;

/** An event in the queue, with the name it is stored under. */
export type QueueItem = Readonly<{ name: string; queued: QueuedEvent }>;

const start = 'track.';
/** Maximum number of events stored while they can't be sent; a newer one replaces the oldest. */
export const maxQueued = 200;

/**
 * A queue of events in the browser's storage, until the tracking host has acknowledged them. Each event is stored separately, so that two
 * tabs never overwrite each other's. Names begin with the time, so that sorting them sorts the events.
 */
export function trackQueue(store: LocalStore) {
  const names = () => [...store.names(start)].sort();
  let counted = 0;
  return {
    add: (at: number, uid: string, queued: QueuedEvent): void => {
      counted += 1;
      // Two events of the same millisecond keep the order in which they were logged.
      const turn = String(counted % 1000).padStart(3, '0');
      store.write(keyOf(`${start}${String(at).padStart(15, '0')}.${turn}.${uid}`), queued);
      for (const name of names().slice(0, -maxQueued)) store.remove(keyOf(name));
    },
    size: () => names().length,
    /** The oldest `count` events; unreadable ones are removed. */
    oldest: (count: number): readonly QueueItem[] => {
      const found: QueueItem[] = [];
      for (const name of names()) {
        if (found.length === count) break;
        const queued = store.read(keyOf(name));
        if (queued === null) store.remove(keyOf(name));
        else found.push({ name, queued });
      }
      return found;
    },
    remove: (items: readonly QueueItem[]): void => {
      for (const { name } of items) store.remove(keyOf(name));
    },
  };
}

export type TrackQueue = ReturnType<typeof trackQueue>;

const keyOf = (name: string): StoredKey<QueuedEvent> => defineKey(name, { days: 7 }, decodeQueued);

/** Checks only the outline of what this file wrote: the server checks every event anyway, and refuses a bad one alone. */
function decodeQueued(value: unknown): QueuedEvent | null {
  return isQueued(value) ? value : null;
}

function isQueued(value: unknown): value is QueuedEvent {
  const fields = fieldsOf(value);
  const at = finiteNumber(fieldsOf(fields?.kind === 'dot' ? fields.event : fields?.report)?.at);
  return at !== null && (fields?.kind === 'dot' || fields?.kind === 'recharge');
}
