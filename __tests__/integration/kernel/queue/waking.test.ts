import { captureLog } from '@/__tests__/support/machine/log-lines';
import { openTestDb, type TestDb } from '@/__tests__/support/database/test-db';
import { until } from '@/__tests__/support/machine/until';
import { createDb, withTx } from '@/lib/backend/kernel/db/client';
import type { SqlEngine } from '@/lib/backend/kernel/db/engine';
import { openJobs, type Jobs } from '@/lib/backend/kernel/queue/boss';
import type { JobHandlers } from '@/lib/backend/kernel/queue/queue';

jest.setTimeout(120_000);

const { log } = captureLog();
let test: TestDb;
const opened: Jobs[] = [];
beforeEach(async () => {
  test = await openTestDb();
});
afterEach(async () => {
  for (const jobs of opened.splice(0)) await jobs.stop();
  await test.close();
});

const isLook = (text: string) => text.startsWith('select each.name');
/** A process whose own polls find nothing. */
const withoutLooking = (): SqlEngine => ({
  ...test.engine,
  query: (text, params, mode) => (isLook(text) ? Promise.resolve([]) : test.engine.query(text, params, mode)),
});
/** A process that receives no notices from others, as behind a pooler. */
const withoutHearing = (): SqlEngine => ({ ...test.engine, listen: async () => null });

async function open(engine: SqlEngine = test.engine): Promise<Jobs> {
  const jobs = await openJobs(engine, log);
  opened.push(jobs);
  return jobs;
}

/** Starts the workers; resolves once the first round is over, so that they sleep. */
async function working(jobs: Jobs) {
  const done: number[] = [];
  let kept = false;
  const handlers: JobHandlers = {
    inbox: async ({ inboxId }) => void done.push(inboxId),
    outbox: async () => undefined,
    reconcile: async () => undefined,
    parity: async () => undefined,
    housekeeping: async () => void (kept = true),
  };
  await jobs.work(handlers);
  await until('the first round is over', () => kept);
  return done;
}

describe('a worker', () => {
  it('is woken by the commit of a transaction that queues a job, and not by one that fails [F6.7]', async () => {
    const engine = withoutLooking();
    const jobs = await open(engine);
    const done = await working(jobs);
    const failing = withTx(createDb(engine), async (tx) => {
      await jobs.send(tx, 'inbox', { inboxId: 1 });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await withTx(createDb(engine), (tx) => jobs.send(tx, 'inbox', { inboxId: 2 }));
    await until('the job is done', () => done.length > 0);
    await jobs.sendNow('inbox', { inboxId: 3 });
    await until('so is one that is queued by itself', () => done.length > 1);
    expect(done).toEqual([2, 3]);
  });

  it('is woken by a process that runs no jobs itself [F6.13]', async () => {
    if (test.engine.kind === 'embedded') return;
    const done = await working(await open(withoutLooking()));
    const other = await open();
    await withTx(test.db, (tx) => other.send(tx, 'inbox', { inboxId: 4 }));
    await until('the job is done', () => done.length > 0);
    expect(done).toEqual([4]);
  });

  it('finds, by polling, jobs without a notice and delayed jobs once they are due [F6.13]', async () => {
    const jobs = await open(withoutHearing());
    const done = await working(jobs);
    const other = await open();
    await withTx(test.db, (tx) => other.send(tx, 'inbox', { inboxId: 5 }));
    await jobs.sendNow('inbox', { inboxId: 6 }, { delaySeconds: 1 });
    await until('both are done', () => done.length > 1);
    // On a busy machine one poll can find both, in either order.
    expect([...done].sort()).toEqual([5, 6]);
  });

  it('takes a job that was delayed when it falls due, without polling [F6.13]', async () => {
    const jobs = await open(withoutLooking());
    const done = await working(jobs);
    await jobs.sendNow('inbox', { inboxId: 7 }, { delaySeconds: 1 });
    await withTx(test.db, (tx) => jobs.send(tx, 'inbox', { inboxId: 8 }, { delaySeconds: 2 }));
    await until('both are done', () => done.length > 1);
    expect(done).toEqual([7, 8]);
  });

  it('polls the database once in five seconds while there is nothing to do [F6.13]', async () => {
    const asked: string[] = [];
    const jobs = await open({
      ...test.engine,
      query: (text, params, mode) => {
        asked.push(text);
        return test.engine.query(text, params, mode);
      },
      exec: (script) => {
        asked.push(script);
        return test.engine.exec(script);
      },
    });
    await working(jobs);
    await until('the round is written down', () => asked.filter(isLook).length > 1);
    const before = asked.length;
    const from = performance.now();
    await until('it has looked twice', () => asked.slice(before).filter(isLook).length >= 2, 60_000);
    // Between the two looks lie five seconds.
    expect(performance.now() - from).toBeGreaterThan(4_900);
    const others = asked.slice(before).filter((text) => !isLook(text));
    // None of the thirteen workers has polled for itself; on a slow machine the next minute's round may have begun.
    expect(others.filter((text) => /skip locked/i.test(text)).length).toBeLessThanOrEqual(1);
    expect(others.length).toBeLessThanOrEqual(10);
  });
});
