import type { PgBoss } from 'pg-boss';
import { z } from 'zod';
import type { SqlEngine } from '@/lib/backend/kernel/db/engine';
import type { Log } from '@/lib/backend/kernel/log';

/** The channel on which processes over one database notify each other that a queue has a job. */
const channelOf = (name: string): string => `jobs_${name}`;
/** How often a working process looks for due jobs: those that were delayed, and those that it wasn't notified of. */
const lookMs = 2_000;
/** The shortest time between two notices for one queue: a woken worker takes everything that is there. */
const notifyAgainMs = 100;

const due = z.array(z.object({ name: z.string() }));
const dueText = `select each.name from unnest($1::text[]) as each(name) where exists (
  select from jobs.job where job.name = each.name and job.state < 'active' and not job.blocked and job.start_after <= now())`;

export type Waker = Readonly<{
  /** A job has been committed: wakes a free worker of this process, or notifies the other processes if there is none. */
  wake(name: string): void;
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

/**
 * Wakes workers when there is something for them, so that they don't have to look twice a second. Notices between processes help but are
 * never required: where none arrive, such as behind a pooler, one regular look at all queues finds what is due.
 */
export function createWaker(engine: SqlEngine, boss: PgBoss, names: readonly string[], log: Log): Waker {
  const notify = createNotifier(engine, log);
  const { wakeOne, wakeAll } = workersOf(boss);
  let working = false;
  let looking: NodeJS.Timeout | undefined;
  let looked: Promise<void> = Promise.resolve();
  const unlisten: (() => void)[] = [];
  const look = async (): Promise<void> => {
    for (const { name } of due.parse(await engine.query(dueText, [names], 'object'))) wakeAll(name);
  };
  const lookLater = (): void => {
    looking = setTimeout(() => {
      looked = look()
        .catch((err: unknown) => log.warn({ err }, 'due jobs not checked'))
        .finally(() => (working ? lookLater() : undefined));
    }, lookMs).unref();
  };
  const rest = (): void => {
    working = false;
    clearTimeout(looking);
  };
  return {
    wake: (name) => {
      if (!working || !wakeOne(name)) notify(name);
    },
    start: async () => {
      working = true;
      // With the embedded engine there is no other process to listen to.
      if (engine.kind === 'server')
        for (const name of names) {
          const stop = await engine.listen(channelOf(name), () => (working ? void wakeOne(name) : undefined));
          if (stop !== null) unlisten.push(stop);
        }
      lookLater();
    },
    rest,
    stop: async () => {
      rest();
      for (const stop of unlisten.splice(0)) stop();
      await looked;
    },
  };
}
