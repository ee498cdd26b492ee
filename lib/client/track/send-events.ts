import type { QueuedEvent, QueueItem } from './track-queue';

/** Where a brand's events are sent, and the ids by which the host distinguishes brands. */
export type TrackTarget = Readonly<{
  /** Origin of the tracking host; empty for the page's own. */
  origin: string;
  appId: string;
  eventId: string;
}>;

/** One call: its address, its body, and the items it carries. */
export type TrackCall = Readonly<{ url: string; body: string; items: readonly QueueItem[] }>;

/** Far below the 64 KiB that browsers send after a page is left, which is also the server's limit. */
const mostInCall = 20;

/** The calls for these items: events in batches, each paid order in a call of its own (F6.5). */
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

/** `taken`: stored, or permanently refused, so it isn't sent again. `later`: the host couldn't be reached or failed. */
export type SendResult = 'taken' | 'later';

const timeoutMs = 10_000;

export type Fetcher = (url: string, init: RequestInit) => Promise<Response>;

/**
 * Sends a call and waits for the answer. The body is plain text, because any other type would need a
 * preflight request at another origin. No cookies are sent. Never rejects.
 */
export async function sendCall({ url, body }: TrackCall, fetcher: Fetcher): Promise<SendResult> {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), timeoutMs);
  try {
    const { signal } = patience;
    const answer = await fetcher(url, { method: 'POST', body, keepalive: true, credentials: 'omit', signal });
    // A body that the host will never accept must not block those behind it.
    return answer.ok || answer.status === 400 || answer.status === 413 ? 'taken' : 'later';
  } catch {
    return 'later';
  } finally {
    clearTimeout(timer);
  }
}
