import type { PgBoss } from 'pg-boss';
import { z } from 'zod';
import type { SqlEngine } from '@/lib/backend/kernel/db/engine';
import type { Log } from '@/lib/backend/kernel/log';

/** The channel on which processes over one database notify each other that a queue has a job. */
const channelOf = (name: string): string => `jobs_${name}`;
/**
 * How often a working process looks for due jobs: those that another process delayed, that failed and are due again, or that it wasn't
 * notified of. More often where it can't listen to the other processes.
 */
const lookMs = { notified: 5_000, unnotified: 2_000 };
/** Delays up to this many seconds get a timer of their own; beyond it the regular look is early enough. */
const timedSeconds = 60;
/** Added to a delay: the database's clock decides what is due, and it must not be a moment short. */
const graceMs = 50;
/** The shortest time between two notices for one queue: a woken worker takes everything that is there. */
const notifyAgainMs = 100;

const due = z.array(z.object({ name: z.string() }));
const dueText = `select each.name from unnest($1::text[]) as each(name) where exists (
  select from jobs.job where job.name = each.name and job.state < 'active' and not job.blocked and job.start_after <= now())`;

export type Waker = Readonly<{
  /**
   * A job has been committed that is due now, or in `delaySeconds`: wakes a free worker of this process then, or notifies the other
   * processes if there is none.
   */
  wake(name: string, delaySeconds?: number): void;
  /** Starts working: from here on this process listens to the others, and looks for jobs that it wasn't notified of. */
  start(): Promise<void>;
  /** Takes no more jobs: the other processes are notified of new ones. */
  rest(): void;
  stop(): Promise<void>;
}>;

/** Notifies other processes that a queue has a job; the embedded engine has no others. */
function createNotifier(engine: SqlEngine, log: Log): (name: string) => void {
  const notified = new Map<string, 'once' | 'again'>();
  const notify = (name: string): void => {
    if (engine.kind === 'embedded') return;
    if (notified.has(name)) return void notified.set(name, 'again');
    notified.set(name, 'once');
    setTimeout(() => {
      const isAgain = notified.get(name) === 'again';
      notified.delete(name);
      if (isAgain) notify(name);
    }, notifyAgainMs).unref();
    engine
      .query(`select pg_notify($1, '')`, [channelOf(name)], 'object')
      .catch((err: unknown) => log.warn({ err }, 'workers not notified'));
  };
  return notify;
}

/** Calls `ring` when delayed jobs fall due; those of one queue that do so within one second share a timer. */
function createTimers(ring: (name: string) => void) {
  const timers = new Map<string, NodeJS.Timeout>();
  return {
    set: (name: string, delaySeconds: number): void => {
      if (delaySeconds > timedSeconds) return;
      const second = Math.ceil(Date.now() / 1000 + delaySeconds);
      const key = `${name} ${second}`;
      if (timers.has(key)) return;
      const ringIt = () => {
        timers.delete(key);
        ring(name);
      };
      timers.set(key, setTimeout(ringIt, second * 1000 - Date.now() + graceMs).unref());
    },
    clear: (): void => {
      for (const timer of timers.values()) clearTimeout(timer);
      timers.clear();
    },
  };
}

/** The workers of this process. */
function workersOf(boss: PgBoss) {
  let turn = 0;
  const named = (name: string) => boss.getWipData().filter((worker) => worker.name === name);
  return {
    /** Wakes one free worker, each in its turn. False if all are busy; a busy one looks again when it is done. */
    wakeOne: (name: string): boolean => {
      const workers = named(name);
      const free = workers.filter(({ count }) => count === 0);
      const among = free.length > 0 ? free : workers;
      const one = among[(turn += 1) % among.length];
      if (one !== undefined) boss.notifyWorker(one.id);
      return free.length > 0;
    },
    wakeAll: (name: string): void => {
      for (const { id } of named(name)) boss.notifyWorker(id);
    },
  };
}

/** Regular looks, each a while after the one before it has ended. */
function createLooks(look: () => Promise<void>, everyMs: () => number) {
  let next: NodeJS.Timeout | undefined;
  let looked: Promise<void> = Promise.resolve();
  let going = false;
  const later = (): void => {
    next = setTimeout(() => {
      looked = look().finally(() => (going ? later() : undefined));
    }, everyMs()).unref();
  };
  return {
    start: (): void => {
      going = true;
      later();
    },
    rest: (): void => {
      going = false;
      clearTimeout(next);
    },
    ended: () => looked,
  };
}

/**
 * Wakes workers when there is something for them, so that they don't have to look twice a second. Notices between processes help but are
 * never required: where none arrive, such as behind a pooler, one regular look at all queues finds what is due.
 */
export function createWaker(engine: SqlEngine, boss: PgBoss, names: readonly string[], log: Log): Waker {
  const notify = createNotifier(engine, log);
  const { wakeOne, wakeAll } = workersOf(boss);
  let working = false;
  const unlisten: (() => void)[] = [];
  const look = async (): Promise<void> => {
    try {
      for (const { name } of due.parse(await engine.query(dueText, [names], 'object'))) wakeAll(name);
    } catch (err) {
      log.warn({ err }, 'due jobs not checked');
    }
  };
  // With the embedded engine there is no other process to listen to.
  const isNotified = () => engine.kind === 'embedded' || unlisten.length === names.length;
  const looks = createLooks(look, () => (isNotified() ? lookMs.notified : lookMs.unnotified));
  const wakeNow = (name: string): void => {
    if (!working || !wakeOne(name)) notify(name);
  };
  const timers = createTimers(wakeNow);
  const rest = (): void => {
    working = false;
    looks.rest();
  };
  return {
    wake: (name, delaySeconds) =>
      delaySeconds === undefined ? wakeNow(name) : timers.set(name, delaySeconds),
    start: async () => {
      working = true;
      if (engine.kind === 'server')
        for (const name of names) {
          const stop = await engine.listen(channelOf(name), () => (working ? void wakeOne(name) : undefined));
          if (stop !== null) unlisten.push(stop);
        }
      looks.start();
    },
    rest,
    stop: async () => {
      rest();
      timers.clear();
      for (const stop of unlisten.splice(0)) stop();
      await looks.ended();
    },
  };
}
