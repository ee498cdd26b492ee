import type { ApiOrigin } from '@/lib/domain/api-origin';
import type { ApiTiming, BackupMemory, FailedAttempt } from './api-settings';
import type { CallAttempt } from './transport';

const triesPerOrigin = 3;
const retryWaitMs = 4_000;

/** Maximum milliseconds for a read, over all tries and origins. */
export const readBudgetMs = 90_000;

export type FailoverPlan = Readonly<{
  /** Origins, in the order in which they are tried. */
  origins: readonly ApiOrigin[];
  tries: number;
  /** Milliseconds for the whole call, or null for no limit. */
  budgetMs: number | null;
}>;

type Answer = Extract<CallAttempt, { kind: 'answer' }>;

/**
 * Which origins a call may use and how often (F6.3). A call that creates something is sent once, to one
 * origin, unless the origins are idempotent: a second order is worse than an error.
 */
export function planAttempts(
  origins: readonly ApiOrigin[],
  remembered: string | null,
  { kind, creating }: Readonly<{ kind: 'read' | 'command'; creating: boolean }>,
): FailoverPlan {
  const ordered = [
    ...origins.filter(({ url }) => url === remembered),
    ...origins.filter(({ url }) => url !== remembered),
  ];
  const [first] = ordered;
  if (creating && first !== undefined && !first.idempotent)
    return { origins: [first], tries: 1, budgetMs: null };
  const allowed = creating ? ordered.filter(({ idempotent }) => idempotent) : ordered;
  return { origins: allowed, tries: triesPerOrigin, budgetMs: kind === 'read' ? readBudgetMs : null };
}

/**
 * Runs a plan and returns the first answer, or every failed attempt. `send` makes one try within the given
 * milliseconds.
 */
export async function runPlan(
  plan: FailoverPlan,
  send: (origin: ApiOrigin, timeoutMs: number) => Promise<CallAttempt>,
  timing: ApiTiming,
  signal?: AbortSignal,
): Promise<Readonly<{ answer: Answer; origin: ApiOrigin }> | Readonly<{ failed: readonly FailedAttempt[] }>> {
  const deadline = plan.budgetMs === null ? Infinity : timing.now() + plan.budgetMs;
  const failed: FailedAttempt[] = [];
  for (const origin of plan.origins) {
    for (let tried = 0; tried < plan.tries; tried += 1) {
      if (tried > 0) {
        if (timing.now() + retryWaitMs >= deadline) return { failed };
        await timing.wait(retryWaitMs, signal);
      }
      const left = deadline - timing.now();
      if (left <= 0) return { failed };
      const result = await send(origin, Math.min(timing.timeoutMs, left));
      if (result.kind === 'answer') return { answer: result, origin };
      failed.push({ origin: origin.url, reason: result.reason, status: result.status, cause: result.cause });
    }
  }
  return { failed };
}

/** Updates the memory after an answer: remembers a backup that worked, and forgets it once the main origin works. */
export function noteWorking(origin: ApiOrigin, main: ApiOrigin | undefined, memory: BackupMemory): void {
  const remembered = memory.read();
  if (origin.url === main?.url) {
    if (remembered !== null) memory.forget();
  } else if (remembered !== origin.url) {
    memory.remember(origin.url);
  }
}
