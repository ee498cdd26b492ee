import type { PgBoss } from 'pg-boss';
import { z } from 'zod';
import type { SqlEngine } from '@/lib/backend/kernel/db/engine';
import type { Log } from '@/lib/backend/kernel/log';

/** What processes over one database tell each other: that a queue has a job. */
const channelOf = (name: string): string => `jobs_${name}`;
/** How often a working process looks whether anything is due: jobs that were put off, and those that nobody was told of. */
const lookMs = 2_000;
/** A queue is told of this often at most: whoever is woken takes all that is there. */
const tellAgainMs = 100;

const due = z.array(z.object({ name: z.string() }));
const dueText = `select each.name from unnest($1::text[]) as each(name) where exists (
  select from jobs.job where job.name = each.name and job.state < 'active' and not job.blocked and job.start_after <= now())`;

export type Waker = Readonly<{
  /** There is a job, committed: a worker of this process is woken; where none is free, so are those of others. */
  wake(name: string): void;
  /** From now on this process works: it listens to others, and looks for what nobody has told. */
  start(): Promise<void>;
  /** It takes no more jobs: what comes is told to others. */
  rest(): void;
  stop(): Promise<void>;
}>;

/** Tells other processes that a queue has a job; the embedded engine has none. */
function createTeller(engine: SqlEngine, log: Log): (name: string) => void {
  const told = new Map<string, 'once' | 'again'>();
  const tell = (name: string): void => {
    if (engine.kind === 'embedded') return;
    if (told.has(name)) return void told.set(name, 'again');
    told.set(name, 'once');
    setTimeout(() => {
      const isAgain = told.get(name) === 'again';
      told.delete(name);
      if (isAgain) tell(name);
    }, tellAgainMs).unref();
    engine
      .query(`select pg_notify($1, '')`, [channelOf(name)], 'object')
      .catch((err: unknown) => log.warn({ err }, 'workers not told'));
  };
  return tell;
}

/** The workers of this process. */
function workersOf(boss: PgBoss) {
  let turn = 0;
  const named = (name: string) => boss.getWipData().filter((worker) => worker.name === name);
  return {
    /** Wakes one that is free, each in its turn; false where all have their hands full. A busy one looks again when it is done. */
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
 * Wakes workers when there is something for them, so that they need not look twice a second. Words between processes are a help and never
 * needed: where none arrive, such as behind a pooler, one look for all queues finds what there is.
 */
export function createWaker(engine: SqlEngine, boss: PgBoss, names: readonly string[], log: Log): Waker {
  const tell = createTeller(engine, log);
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
        .catch((err: unknown) => log.warn({ err }, 'due jobs not looked for'))
        .finally(() => (working ? lookLater() : undefined));
    }, lookMs).unref();
  };
  const rest = (): void => {
    working = false;
    clearTimeout(looking);
  };
  return {
    wake: (name) => {
      if (!working || !wakeOne(name)) tell(name);
    },
    start: async () => {
      working = true;
      // The embedded engine has no other process to hear.
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
