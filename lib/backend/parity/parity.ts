import type { OrdersDeps } from '@/lib/backend/orders/deps';
import { queryProviders } from './query-providers';
import { recheckFindings } from './recheck-findings';
import { queuedAgainSeconds } from '@/lib/backend/kernel/queue/chores';
import { completeRound, lastRound, noteFirstDue, takeRound } from './cursor-repo';
import { budgetOf, sweepOrders, sweepRest } from './run-sweeps';

const everyMs = 3_600_000;
/** Milliseconds for each part of a round: a job is abandoned after a minute, so each part stops well before. */
const budgets = { orders: 20_000, rest: 8_000, rechecks: 5_000, providers: 10_000 } as const;
/** How long each part of a round may take, in milliseconds. */
type Times = Readonly<Record<keyof typeof budgets, number>>;

/** Called each minute: queues a round when the last one is an hour old. */
export async function queueParity({ db, clock, jobs }: OrdersDeps): Promise<void> {
  const last = await lastRound(db);
  if (last !== null && clock.now() - last.getTime() < everyMs) return;
  await noteFirstDue(db, clock.date());
  await jobs.sendNow('parity', {}, { once: { key: 'hourly', seconds: queuedAgainSeconds } });
}

/** Once an hour, in one of all processes: compares provider, captures, orders, effects and books (`runParity`). */
export async function parityHourly(deps: OrdersDeps): Promise<void> {
  const now = deps.clock.now();
  if (!(await takeRound(deps.db, new Date(now), new Date(now - everyMs + 1_000)))) return;
  await runParity(deps);
  await completeRound(deps.db, deps.clock.date());
}

/** Runs a round, as far as its time goes; the next one continues where it ended. Resolves to the number of new findings. */
export async function runParity(deps: OrdersDeps, times: Times = budgets): Promise<number> {
  const again = await recheckFindings(deps, budgetOf(times.rechecks));
  const byProviders = await queryProviders(deps, budgetOf(times.providers));
  const byOrders = await sweepOrders(deps, budgetOf(times.orders));
  const byRest = await sweepRest(deps, budgetOf(times.rest));
  return again + byProviders + byOrders + byRest;
}
