import type { Log } from '@/lib/backend/kernel/log';

type Chore = Readonly<{
  /** Names it in the log. */
  name: string;
  /** Row ids of what waits, those first that have waited longest. */
  next: (limit: number) => Promise<readonly number[]>;
  handle: (id: number) => Promise<void>;
  log: Pick<Log, 'error'>;
}>;

const batch = 200;
const atOnce = 4;

/**
 * Works off all that waits, a few at a time, until nothing does or `budgetMs` is over: a backlog shrinks however quickly it grew. What
 * fails is logged and left for the next call, and keeps nothing behind it from its turn. Returns how many were handled.
 */
export async function workOff({ name, next, handle, log }: Chore, budgetMs: number): Promise<number> {
  const end = performance.now() + budgetMs;
  const seen = new Set<number>();
  let failed = 0;
  const tryOne = async (id: number): Promise<void> => {
    seen.add(id);
    try {
      await handle(id);
    } catch (err) {
      failed += 1;
      log.error({ err, chore: name, id }, 'left for the next round');
    }
  };
  for (let left = 0; performance.now() < end;) {
    const waiting = await next(batch + left);
    const fresh = waiting.filter((id) => !seen.has(id));
    left = waiting.length - fresh.length;
    if (fresh.length === 0) break;
    for (let from = 0; from < fresh.length && performance.now() < end; from += atOnce)
      await Promise.all(fresh.slice(from, from + atOnce).map(tryOne));
  }
  return seen.size - failed;
}
