import { captureLog } from '@/__tests__/support/machine/log-lines';
import { openTestDb, type TestDb } from '@/__tests__/support/database/test-db';
import { until } from '@/__tests__/support/machine/until';
import { withTx } from '@/lib/backend/kernel/db/client';
import { openJobs, type Jobs } from '@/lib/backend/kernel/queue/boss';
import type { JobHandlers } from '@/lib/backend/kernel/queue/queue';

/** Enough for a busy machine; nothing here waits for a fixed time. */
jest.setTimeout(120_000);

const log = captureLog();
let test: TestDb;
let jobs: Jobs;
const nothing: JobHandlers = {
  inbox: async () => undefined,
  outbox: async () => undefined,
  reconcile: async () => undefined,
  parity: async () => undefined,
  housekeeping: async () => undefined,
};
beforeEach(async () => {
  test = await openTestDb();
  jobs = await openJobs(test.engine, log.log);
});
afterEach(async () => {
  await jobs.stop();
  await test.close();
});

describe('the queue', () => {
  it('takes a job inside a transaction, in a process that runs no jobs yet', async () => {
    await withTx(test.db, (tx) => jobs.send(tx, 'inbox', { inboxId: 7 }));
    const done: number[] = [];
    await jobs.work({ ...nothing, inbox: async ({ inboxId }) => void done.push(inboxId) });
    await until('the job is done', () => done.length > 0);
    expect(done).toEqual([7]);
  });

  it('drops a job whose transaction fails', async () => {
    const failing = withTx(test.db, async (tx) => {
      await jobs.send(tx, 'inbox', { inboxId: 1 });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await jobs.sendNow('inbox', { inboxId: 2 });
    const done: number[] = [];
    await jobs.work({ ...nothing, inbox: async ({ inboxId }) => void done.push(inboxId) });
    await until('the other job is done', () => done.length > 0);
    expect(done).toEqual([2]);
  });

  it('lets a hanging game occupy three workers at most, and serves the others [F6.7]', async () => {
    const hanging = Promise.withResolvers<void>();
    let held = 0;
    let most = 0;
    const others: string[] = [];
    const outbox = async ({ outboxId }: { outboxId: string }) => {
      if (!outboxId.startsWith('slow')) return void others.push(outboxId);
      most = Math.max(most, (held += 1));
      await hanging.promise;
      held -= 1;
    };
    for (let n = 0; n < 20; n += 1)
      await jobs.sendNow('outbox', { outboxId: `slow${n}` }, { group: 'grant:slow' });
    await jobs.work({ ...nothing, outbox });
    await until('the slow game holds its workers', () => held === 3);
    for (let n = 0; n < 20; n += 1)
      await jobs.sendNow('outbox', { outboxId: `quick${n}` }, { group: 'grant:quick' });
    await until('the others are served meanwhile', () => others.length === 20);
    expect(most).toBe(3);
    hanging.resolve();
  });

  it('retries a failed job alone, and logs why it failed', async () => {
    log.clear();
    const done: number[] = [];
    let failures = 0;
    for (let inboxId = 1; inboxId <= 5; inboxId += 1) await jobs.sendNow('inbox', { inboxId });
    const inbox = async ({ inboxId }: { inboxId: number }) => {
      if (inboxId === 3 && (failures += 1) === 1) throw new Error('not this time');
      done.push(inboxId);
    };
    await jobs.work({ ...nothing, inbox });
    await until('all are done', () => done.length === 5);
    expect(done.toSorted()).toEqual([1, 2, 3, 4, 5]);
    expect(log.errors()).toMatchObject([
      { msg: 'job failed', job: 'inbox', err: { message: 'not this time' } },
    ]);
  });

  it('takes jobs with the same key once within their period', async () => {
    const once = { key: 'same', seconds: 300 };
    for (let n = 0; n < 5; n += 1) await jobs.sendNow('reconcile', { orderId: 1 }, { once });
    await jobs.sendNow('reconcile', { orderId: 2 });
    const done: number[] = [];
    await jobs.work({ ...nothing, reconcile: async ({ orderId }) => void done.push(orderId) });
    await until('both are done', () => done.length >= 2);
    expect(done.toSorted()).toEqual([1, 2]);
  });

  it('runs two hundred jobs in a few seconds', async () => {
    for (let inboxId = 1; inboxId <= 200; inboxId += 1) await jobs.sendNow('inbox', { inboxId });
    let done = 0;
    const since = performance.now();
    await jobs.work({ ...nothing, inbox: async () => void (done += 1) });
    await until('all are done', () => done === 200, 40_000);
    // With one job per poll it would take fifty seconds.
    expect(performance.now() - since).toBeLessThan(30_000);
  });

  it.each(['rest', 'stop'] as const)(
    'tells housekeeping that is running when its process stops: %s [F6.13]',
    async (way) => {
      const begun = Promise.withResolvers<AbortSignal>();
      const housekeeping = (stopping: AbortSignal) =>
        new Promise<void>((resolve) => {
          stopping.addEventListener('abort', () => resolve());
          begun.resolve(stopping);
        });
      await jobs.work({ ...nothing, housekeeping });
      const stopping = await begun.promise;
      expect(stopping.aborted).toBe(false);
      await jobs[way]();
      expect(stopping.aborted).toBe(true);
    },
  );
});
