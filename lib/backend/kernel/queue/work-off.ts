import type { Log } from '@/lib/backend/kernel/log';

type Chore = Readonly<{
  /** The name in the log. */
  name: string;
  /** Ids of waiting rows, those that have waited longest first. */
  next: (limit: number) => Promise<readonly number[]>;
  handle: (id: number) => Promise<void>;
  log: Pick<Log, 'error'>;
}>;

/** How long a chore may take. */
export type Round = Readonly<{
  /** In milliseconds. */
  budgetMs: number;
  /** Aborted once the process stops: then the chore ends after what it is handling. */
  stopping?: AbortSignal | undefined;
}>;

const batch = 200;
const atOnce = 4;

/**
 * Handles all waiting rows, a few at a time, until none is left, `budgetMs` have passed or the process stops, so that a backlog shrinks however
 * quickly it grew. A row that fails is logged, left for the next call, and doesn't hold up those behind it. Returns how many were handled.
 */
export async function workOff(
  { name, next, handle, log }: Chore,
  { budgetMs, stopping }: Round,
): Promise<number> {
  const end = performance.now() + budgetMs;
  const goesOn = () => performance.now() < end && stopping?.aborted !== true;
  const seen = new Set<number>();
  let failed = 0;
  const tryOne = async (id: number): Promise<void> => {
    seen.add(id);
    try {
      await handle(id);
    } catch (err) {
      failed += 1;
      log.error({ err, chore: name, id }, 'postponed to the next round');
    }
  };
  for (let left = 0; goesOn();) {
    const waiting = await next(batch + left);
    const fresh = waiting.filter((id) => !seen.has(id));
    left = waiting.length - fresh.length;
    if (fresh.length === 0) break;
    for (let from = 0; from < fresh.length && goesOn(); from += atOnce)
      await Promise.all(fresh.slice(from, from + atOnce).map(tryOne));
  }
  return seen.size - failed;
}
