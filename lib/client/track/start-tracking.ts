import type { Shop } from '@/lib/client/shop/shop';
import { randomHex } from '@/lib/client/storage/browser-uuid';
import { defineKey, fieldsOf, finiteNumber, listOf, text } from '@/lib/client/storage/decode';
import { storedKeys } from '@/lib/client/storage/keys';
import type { LocalStore } from '@/lib/client/storage/local-store';
import { isTrackEventName, rechargeEvent } from '@/lib/domain/track-events';
import { completeEvent, type EventContext } from './complete-event';
import { earlyStart, type LoggedEvent, receiveEvents } from './log-event';
import { callsFor, type Fetcher, sendCall, type TrackTarget } from './send-events';
import { trackQueue, type TrackQueue } from './track-queue';

/** The browser as tracking sees it; tests supply their own. */
export type TrackHost = Readonly<{
  page: EventTarget;
  document: EventTarget & Readonly<{ visibilityState: string }>;
  isOnline: () => boolean;
  fetch: Fetcher;
  /** Hands a call to the browser; false when the browser doesn't accept it. */
  beacon: (url: string, body: string) => boolean;
  /** What the page knows at this moment. */
  surroundings: () => Pick<EventContext, 'query' | 'userAgent' | 'touchPoints' | 'isPrivate' | 'tracking'>;
  /** Runs work unless another tab is doing the same, since both would send the same events. */
  alone: (name: string, work: () => Promise<void>) => Promise<void>;
}>;

type Tracking = Readonly<{ shop: Shop; store: LocalStore; target: TrackTarget; host: TrackHost }>;

/** Events wait this long to be sent together, or until there are enough of them. */
const waitMs = 5_000;
const enough = 10;
const mostAtOnce = 50;
const maxWaitMs = 5 * 60_000;

/**
 * Receives the page's events from now on, stores them and sends them (docs/adr/0039). It never throws and never makes the page wait. Returns a
 * function that stops it.
 */
export function startTracking({ shop, store, target, host }: Tracking): () => void {
  const queue = trackQueue(store);
  const pace = flushPace(() => void flush());
  let isSending = false;
  const flush = async () => {
    if (isSending || !host.isOnline() || queue.size() === 0) return;
    isSending = true;
    // When another tab is sending, what it leaves is checked again after the usual wait.
    let isTaken = true;
    const work = async () => {
      isTaken = await sendOldest({ queue, store, target, host });
    };
    await host.alone(`${shop.tenant.id}:track`, work).catch(() => undefined);
    isSending = false;
    pace.done(isTaken, queue.size());
  };
  const keep = (event: LoggedEvent) =>
    quietly(() => {
      const uid = randomHex();
      queue.add(event.at, uid, completeEvent(event, uid, { shop, store, ...host.surroundings() }));
      pace.waiting(queue.size());
    });
  const { receive, keepAll } = keptLater(keep, host);
  const leave = () => {
    keepAll();
    quietly(() => leaveBehind({ queue, store, target, host }));
  };
  const onHidden = () => host.document.visibilityState === 'hidden' && leave();
  const onOnline = () => pace.now();

  takeEarlyEvents(store).forEach(keep);
  const stopReceiving = receiveEvents(receive);
  host.page.addEventListener('pagehide', leave);
  host.page.addEventListener('online', onOnline);
  host.document.addEventListener('visibilitychange', onHidden);
  // Events that an earlier page left behind.
  pace.waiting(queue.size());
  return () => {
    stopReceiving();
    keepAll();
    pace.stop();
    host.page.removeEventListener('pagehide', leave);
    host.page.removeEventListener('online', onOnline);
    host.document.removeEventListener('visibilitychange', onHidden);
  };
}

/**
 * Events are often logged while the page answers a press: each is kept in a task of its own, after the answer has been painted. A hidden page
 * keeps them at once: its timers may wait for a minute, and it may be ended without notice.
 */
function keptLater(keep: (event: LoggedEvent) => void, { document }: TrackHost) {
  const received: LoggedEvent[] = [];
  const keepAll = () => received.splice(0).forEach(keep);
  const receive = (event: LoggedEvent) => {
    received.push(event);
    if (document.visibilityState === 'hidden') keepAll();
    else if (received.length === 1) setTimeout(keepAll);
  };
  return { receive, keepAll };
}

type Sending = Readonly<{ queue: TrackQueue } & Pick<Tracking, 'store' | 'target' | 'host'>>;

/** Sends the oldest events and removes those that the host has taken; false when a call must be repeated later. */
async function sendOldest({ queue, store, target, host }: Sending): Promise<boolean> {
  for (const call of callsFor(queue.oldest(mostAtOnce), target, store.now())) {
    if ((await sendCall(call, host.fetch)) === 'later') return false;
    queue.remove(call.items);
    store.write(storedKeys.trackedAt, store.now());
  }
  return true;
}

/**
 * Hands the waiting events to the browser, which sends them after the page is gone. Nothing reports whether they arrived, so they stay in
 * the queue and the next page sends them again; the host recognises repeats by their ids.
 */
function leaveBehind({ queue, store, target, host }: Sending): void {
  for (const call of callsFor(queue.oldest(mostAtOnce), target, store.now()))
    if (!host.beacon(call.url, call.body)) return;
}

/** When to send: soon after the first event, at once when there are enough, and at growing intervals while sending fails. */
function flushPace(flush: () => void) {
  let timer: ReturnType<typeof setTimeout> | null = null;
  let failed = 0;
  const stop = () => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
  };
  const after = (ms: number) => {
    stop();
    timer = setTimeout(() => {
      timer = null;
      flush();
    }, ms);
  };
  return {
    stop,
    now: () => {
      failed = 0;
      after(0);
    },
    waiting: (count: number) => {
      if (count === 0 || failed > 0) return;
      if (count >= enough) after(0);
      else if (timer === null) after(waitMs);
    },
    done: (isTaken: boolean, left: number) => {
      failed = isTaken ? 0 : failed + 1;
      if (failed > 0) after(Math.min(waitMs * 2 ** failed, maxWaitMs));
      else if (left > 0 && timer === null) after(left >= enough ? 0 : waitMs);
    },
  };
}

function quietly(act: () => void): void {
  try {
    act();
  } catch {
    // Tracking must never break the page.
  }
}

const mostKept = 100;

/** Removes and returns the events that earlier pages have stored, oldest first. */
function takeEarlyEvents(store: LocalStore): readonly LoggedEvent[] {
  return [...store.names(earlyStart)].sort().flatMap((name) => {
    const key = earlyKey(name);
    const events = store.read(key) ?? [];
    store.remove(key);
    return events;
  });
}

const earlyKey = (name: string) => defineKey(name, { days: 7 }, listOf(decodeLogged, mostKept));

function decodeLogged(value: unknown): LoggedEvent | null {
  const fields = fieldsOf(value);
  const name = fields?.name;
  const at = finiteNumber(fields?.at);
  const client_id = text(64)(fields?.client_id) ?? undefined;
  const said = fieldsOf(fields?.details);
  if (typeof name !== 'string' || at === null || said === null) return null;
  if (name !== rechargeEvent.name && !isTrackEventName(name)) return null;
  const texts = Object.entries(said).flatMap(([field, word]): (readonly [string, string])[] =>
    typeof word === 'string' ? [[field, word]] : [],
  );
  return { name, at, client_id, details: Object.fromEntries(texts) };
}
