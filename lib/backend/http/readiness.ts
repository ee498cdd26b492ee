import { probeWrite } from '@/lib/backend/kernel/db/installation';
import type { SqlEngine } from '@/lib/backend/kernel/db/engine';
import type { Log } from '@/lib/backend/kernel/log';

/** However often it is asked, it probes once at a time and caches the answer for a moment. */
export type Readiness = Readonly<{ isReady(): Promise<boolean> }>;

/** In milliseconds; a load balancer waits no longer. */
const deadlineMs = 2_000;
const keptMs = 1_000;

/**
 * Whether the shop can take an order: there is room, and a write commits within two seconds. A database that is read-only or doesn't answer
 * isn't ready.
 */
export function createReadiness(engine: SqlEngine, log: Pick<Log, 'error' | 'info'>): Readiness {
  let looking: Promise<boolean> | null = null;
  let wasReady = true;
  const look = async (): Promise<boolean> => {
    const fault = await probeWrite(engine).then(
      () => null,
      (error: unknown) => ({ error }),
    );
    const isReady = fault === null;
    if (isReady !== wasReady) {
      if (isReady) log.info({}, 'ready again');
      else log.error({ err: fault?.error }, 'not ready');
    }
    wasReady = isReady;
    setTimeout(() => (looking = null), keptMs).unref();
    return isReady;
  };
  return { isReady: () => within(deadlineMs, (looking ??= look())) };
}

async function within(ms: number, answer: Promise<boolean>): Promise<boolean> {
  const late = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => late.resolve(false), ms);
  return Promise.race([answer, late.promise]).finally(() => clearTimeout(timer));
}
