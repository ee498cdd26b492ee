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
  /** The game that it belongs to; undefined if it isn't known. */
  client_id?: string | undefined;
  details: Readonly<Record<string, string | undefined>>;
}>;

const mostKept = 100;
let waiting: readonly LoggedEvent[] = [];
let take: ((event: LoggedEvent) => void) | null = null;
let tabGame: string | undefined;

/** Says which game (client id) this tab shows, which events belong to. Other tabs may show other games. */
export function eventsBelongTo(clientId: string | undefined): void {
  tabGame = clientId;
}

/**
 * Logs an event. Until tracking is loaded, up to a hundred events wait here and the oldest are dropped. The
 * details that an event may have are in its row of the event table; they never include a secret. `clientId` is the game that the event
 * belongs to, if that may be another one than the tab's.
 */
export function logEvent<N extends TrackEventName>(
  name: N,
  details?: TrackDetails<N>,
  clientId?: string,
): void {
  note({ name, at: Date.now(), client_id: clientId, details: { ...details } });
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

function note(logged: LoggedEvent): void {
  const event = ofGame(logged);
  if (take === null) waiting = [...waiting, event].slice(-mostKept);
  else take(event);
}

/** What was logged before a page knew its game belongs to that game too. */
function ofGame(event: LoggedEvent): LoggedEvent {
  const client_id = event.client_id ?? event.details.client_id ?? tabGame;
  return client_id === undefined ? event : { ...event, client_id };
}

/** Removes and returns all waiting events, oldest first. */
export function takeEvents(): readonly LoggedEvent[] {
  const taken = waiting.map(ofGame);
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
