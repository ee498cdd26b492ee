import type { Clock } from '@/lib/backend/sandbox/shared/clock';
import { toMessage } from './distort';
import { postWebhook, type PostResult } from './post-webhook';
import type { WebhookMode, WebhookModeRequest } from './schemas';
import type { Delivery, Store } from './store';

/** Gaps between attempts in milliseconds; the last one goes on until a day has passed. */
const GAPS_MS = [1_000, 2_000, 5_000, 10_000, 30_000, 60_000] as const;
const GIVE_UP_AFTER_MS = 24 * 3_600_000;
const AT_ONCE = 50;
const DEFAULT_COPIES = 2;

/** Modes that spoil single attempts; `count` says how many. */
const spoiling: readonly WebhookMode[] = ['bad-signature', 'stale', 'tamper'];

export type Deliveries = ReturnType<typeof createDeliveries>;

/** Brings events to the merchant, each on its own, until it answers 2xx. */
export function createDeliveries(store: Store, clock: Clock, secret: string, onDone: () => void) {
  const running = new Map<string, Promise<boolean>>();
  const stopping = new AbortController();
  let told: WebhookModeRequest = { mode: 'normal' };
  let left = Number.POSITIVE_INFINITY;
  let turning = false;

  const takeMode = (): WebhookMode => {
    const { mode } = told;
    if (spoiling.includes(mode) && (left -= 1) <= 0) told = { mode: 'normal' };
    return mode;
  };

  const attempt = async (eventId: string): Promise<boolean> => {
    const delivery = store.delivery(eventId);
    if (!delivery || delivery.delivered) return false;
    const mode = takeMode();
    const copies = mode === 'duplicate' ? (told.count ?? DEFAULT_COPIES) : 1;
    const at = clock.now();
    const { headers, body } = toMessage(delivery.event, secret, clock, mode);
    const post = () => postWebhook(delivery.event.url, { ...headers }, body, stopping.signal);
    const results = await Promise.all(Array.from({ length: copies }, post));
    // A shutdown or a reset in between: what isn't written down is sent again, or was never there.
    if (stopping.signal.aborted || !store.delivery(eventId)) return false;
    const delivered = results.some(isSuccess);
    const nextAt = delivered ? null : nextAttemptAt(delivery, clock.now());
    store.append({ kind: 'attempted', eventId, attempt: { at, mode, results }, delivered, nextAt });
    return delivered;
  };

  const start = (eventId: string): Promise<boolean> => {
    const already = running.get(eventId);
    if (already) return already;
    const work = attempt(eventId).finally(() => {
      running.delete(eventId);
      onDone();
    });
    running.set(eventId, work);
    return work;
  };

  const sendInTurn = async (deliveries: readonly Delivery[]): Promise<readonly boolean[]> => {
    turning = true;
    const outcomes: boolean[] = [];
    for (const { event } of deliveries) outcomes.push(await start(event.id));
    turning = false;
    return outcomes;
  };

  const idle = () => store.undelivered().filter(({ event }) => !running.has(event.id));

  return {
    /** Starts what is due and allowed by the mode. */
    kick: (): void => {
      const now = clock.now();
      const due = allowed(
        idle().filter(({ nextAt }) => nextAt !== null && nextAt <= now),
        told,
      );
      if (told.mode === 'reorder') {
        if (!turning) void sendInTurn(due);
        return;
      }
      for (const { event } of due.slice(0, AT_ONCE - running.size)) void start(event.id);
    },
    /** Tries everything that is undelivered, now and one after the other, whatever the mode holds back. */
    flush: async (): Promise<Readonly<{ attempted: number; delivered: number }>> => {
      await Promise.all(running.values());
      const outcomes = await sendInTurn(told.mode === 'reorder' ? newestFirst(idle()) : idle());
      return { attempted: outcomes.length, delivered: outcomes.filter(Boolean).length };
    },
    tell: (request: WebhookModeRequest): void => {
      told = request;
      left = request.count ?? Number.POSITIVE_INFINITY;
    },
    /** When the next attempt is due, in milliseconds. */
    nextAt: (): number =>
      allowed(idle(), told).reduce(
        (soonest, one) => Math.min(soonest, one.nextAt ?? soonest),
        Number.POSITIVE_INFINITY,
      ),
    stop: async (): Promise<void> => {
      stopping.abort();
      await Promise.allSettled(running.values());
    },
  };
}

const isSuccess = (result: PostResult): boolean =>
  typeof result === 'number' && result >= 200 && result < 300;

function nextAttemptAt({ event, attempts }: Delivery, now: number): number | null {
  const next = now + (GAPS_MS[attempts.length] ?? 60_000);
  return next - event.at > GIVE_UP_AFTER_MS ? null : next;
}

/** `hold` lets nothing out; `reorder` waits until enough new events are there and turns them round. */
function allowed(deliveries: readonly Delivery[], { mode, count }: WebhookModeRequest): readonly Delivery[] {
  if (mode === 'hold') return [];
  if (mode !== 'reorder') return deliveries;
  const fresh = deliveries.filter(({ attempts }) => attempts.length === 0);
  const retries = deliveries.filter(({ attempts }) => attempts.length > 0);
  return fresh.length < (count ?? DEFAULT_COPIES) ? retries : [...newestFirst(fresh), ...retries];
}

const newestFirst = (deliveries: readonly Delivery[]): readonly Delivery[] => [...deliveries].reverse();
