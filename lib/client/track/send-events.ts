import type { QueuedEvent, QueueItem } from './track-queue';

/** Where a brand's events go, and what each call says of the brand. */
export type TrackTarget = Readonly<{
  /** Origin of the tracking host; empty for the page's own. */
  origin: string;
  appId: string;
  eventId: string;
}>;

/** One call: its address, its body, and the items it carries. */
export type TrackCall = Readonly<{ url: string; body: string; items: readonly QueueItem[] }>;

/** Far below the 64 KiB that browsers let pages leave behind and the server reads. */
const mostInCall = 20;

/** The calls that carry these items: events together, each paid order by itself (spec section 7). */
export function callsFor(
  items: readonly QueueItem[],
  target: TrackTarget,
  now: number,
): readonly TrackCall[] {
  const heading = { app_id: target.appId, event_id: target.eventId, sent_at: now };
  const dots = items.filter(({ queued }) => queued.kind === 'dot');
  const batches = Array.from({ length: Math.ceil(dots.length / mostInCall) }, (_, n) =>
    dots.slice(n * mostInCall, (n + 1) * mostInCall),
  );
  return [
    ...batches.map((batch) => ({
      url: `${target.origin}/service/recharge/dot.php`,
      body: JSON.stringify({ ...heading, events: batch.flatMap(({ queued }) => eventOf(queued)) }),
      items: batch,
    })),
    ...items.flatMap((item) =>
      item.queued.kind === 'recharge'
        ? [
            {
              url: `${target.origin}/service/recharge/api.php`,
              body: JSON.stringify({ ...heading, ...item.queued.report }),
              items: [item],
            },
          ]
        : [],
    ),
  ];
}

const eventOf = (queued: QueuedEvent) => (queued.kind === 'dot' ? [queued.event] : []);

/** `taken`: needn't be sent again, because it was stored or never will be. `later`: nobody took it. */
export type SendResult = 'taken' | 'later';

const timeoutMs = 10_000;

export type Fetcher = (url: string, init: RequestInit) => Promise<Response>;

/**
 * Sends a call and waits for the answer. Plain text, because a body of any other type would have to ask first at another
 * origin; no cookies, because there is nothing to know by them. Never rejects.
 */
export async function sendCall({ url, body }: TrackCall, fetcher: Fetcher): Promise<SendResult> {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), timeoutMs);
  try {
    const { signal } = patience;
    const answer = await fetcher(url, { method: 'POST', body, keepalive: true, credentials: 'omit', signal });
    // A body that the host will never take must not keep those behind it waiting.
    return answer.ok || answer.status === 400 || answer.status === 413 ? 'taken' : 'later';
  } catch {
    return 'later';
  } finally {
    clearTimeout(timer);
  }
}
