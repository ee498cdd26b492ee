import { defineKey } from '@/lib/client/storage/decode';
import type { LocalStore } from '@/lib/client/storage/local-store';
import type { rechargeEvent, TrackDetails, TrackEventName } from '@/lib/domain/track-events';

/** A paid order, for event 18 (F6.5). */
export type RechargeDetails = Readonly<{
  billing_no: string;
  amount: string;
  currency: string;
  result: 'success' | 'repeat';
  client_id: string | undefined;
  product_id: string | undefined;
  server_id: string | undefined;
  role_id: string | undefined;
  payway_id: string | undefined;
  channel_id: string | undefined;
}>;

/** Something worth tracking that happened in this page, and when (milliseconds since 1970). */
export type LoggedEvent = Readonly<{
  name: TrackEventName | typeof rechargeEvent.name;
  at: number;
  details: Readonly<Record<string, string | undefined>>;
}>;

const mostKept = 100;
let waiting: readonly LoggedEvent[] = [];
let take: ((event: LoggedEvent) => void) | null = null;

/**
 * Logs an event. Until tracking is loaded, up to a hundred events wait here and the oldest are dropped. The
 * details that an event may have are in its row of the event table; they never include a secret.
 */
export function logEvent<N extends TrackEventName>(name: N, details?: TrackDetails<N>): void {
  note({ name, at: Date.now(), details: { ...details } });
}

let isFirstView = true;

/**
 * Logs a page view. The first one began with the document: goods that are pressed early are chosen before the part of the page that calls
 * this is hydrated, and their event must not come first.
 */
export function logPageView(path: string): void {
  const at = isFirstView ? Math.round(performance.timeOrigin) : Date.now();
  isFirstView = false;
  note({ name: 'page_view', at, details: { path } });
}

/** Logs that an order was paid. */
export function logRecharge(details: RechargeDetails): void {
  note({ name: 'recharge', at: Date.now(), details });
}

function note(event: LoggedEvent): void {
  if (take === null) waiting = [...waiting, event].slice(-mostKept);
  else take(event);
}

/** Removes and returns all waiting events, oldest first. */
export function takeEvents(): readonly LoggedEvent[] {
  const taken = waiting;
  waiting = [];
  return taken;
}

/**
 * Passes the waiting events and all later ones to `receive`, which must not throw. Returns a function that
 * stops it.
 */
export function receiveEvents(receive: (event: LoggedEvent) => void): () => void {
  take = receive;
  takeEvents().forEach(receive);
  return () => {
    if (take === receive) take = null;
  };
}

/** The prefix of the names under which pages store the events they couldn't send. */
export const earlyStart = 'track_early.';

/**
 * Stores the events of a page that is left before tracking was loaded, under their own name, for the next page. Part of the first load, so
 * it only writes.
 */
export function keepEarlyEvents(store: LocalStore): void {
  const events = takeEvents();
  const [first] = events;
  if (first === undefined) return;
  store.write(
    defineKey(`${earlyStart}${first.at}`, { days: 7 }, () => null),
    events,
  );
}
