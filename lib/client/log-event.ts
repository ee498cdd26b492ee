import type { rechargeEvent, TrackDetails, TrackEventName } from '@/lib/domain/track-events';

/** A paid order, for event 18 (spec section 7). */
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

/** Something worth tracking that happened in this page, with the time it happened (milliseconds since 1970). */
export type LoggedEvent = Readonly<{
  name: TrackEventName | typeof rechargeEvent.name;
  at: number;
  details: Readonly<Record<string, string | undefined>>;
}>;

const mostKept = 100;
let waiting: readonly LoggedEvent[] = [];
let take: ((event: LoggedEvent) => void) | null = null;

/**
 * Notes that something happened. Until tracking is loaded, a hundred such notes are kept and the oldest forgotten. What an
 * event may say is in its entry of the event table: never a secret.
 */
export function logEvent<N extends TrackEventName>(name: N, details?: TrackDetails<N>): void {
  note({ name, at: Date.now(), details: { ...details } });
}

/** Notes that an order was paid. */
export function logRecharge(details: RechargeDetails): void {
  note({ name: 'recharge', at: Date.now(), details });
}

function note(event: LoggedEvent): void {
  if (take === null) waiting = [...waiting, event].slice(-mostKept);
  else take(event);
}

/** Takes all waiting events, oldest first. */
export function takeEvents(): readonly LoggedEvent[] {
  const taken = waiting;
  waiting = [];
  return taken;
}

/** Hands over what waits and everything from now on; returns how to stop. `receive` must not throw. */
export function receiveEvents(receive: (event: LoggedEvent) => void): () => void {
  take = receive;
  takeEvents().forEach(receive);
  return () => {
    if (take === receive) take = null;
  };
}
