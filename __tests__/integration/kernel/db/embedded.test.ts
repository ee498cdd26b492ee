import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { answers, freePort, run, type Running } from '@/__tests__/support/machine/process';
import { placeDatabase } from '@/__tests__/support/database/test-db';
import { until } from '@/__tests__/support/machine/until';
import { openEmbedded } from '@/lib/backend/kernel/db/pglite-engine';

let dir: string;
const children: Running[] = [];
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'embedded-'));
});
afterEach(async () => {
  for (const child of children.splice(0)) await child.kill();
  await rm(dir, { recursive: true, force: true });
});

/** The embedded engine only, so it is skipped in runs against a server. */
const describeEmbedded = process.env.TEST_ENGINE === 'server' ? describe.skip : describe;

describeEmbedded('the embedded database', () => {
  beforeEach(() => placeDatabase(dir, 'schema'));

  it('syncs every commit to the disk before it is acknowledged, and syncs nothing for reads', async () => {
    const engine = await openEmbedded(dir);
    await engine.exec('create table facts (n int)');
    for (let n = 1; n <= 20; n += 1) {
      const before = await engine.fsyncs();
      await engine.query('insert into facts values ($1)', [n], 'object');
      expect(await engine.fsyncs()).toBeGreaterThan(before);
    }
    await engine.query('select * from facts', [], 'object');
    const before = await engine.fsyncs();
    for (let n = 1; n <= 20; n += 1) await engine.query('select * from facts', [], 'object');
    expect(await engine.fsyncs()).toBe(before);
    await engine.close();
  }, 60_000);

  it('keeps its data over a restart', async () => {
    const first = await openEmbedded(dir);
    await first.exec('create table facts (n int); insert into facts values (7)');
    await first.close();
    const second = await openEmbedded(dir);
    expect(await second.query('select n from facts', [], 'object')).toEqual([{ n: 7 }]);
    await second.close();
  }, 60_000);

  it('refuses to be opened twice, and can be opened again after it was closed', async () => {
    const first = await openEmbedded(dir);
    await expect(openEmbedded(dir)).rejects.toMatchObject({ name: 'DirectoryLockedError' });
    await first.close();
    await (await openEmbedded(dir)).close();
  }, 60_000);

  it('reports that it has stopped instead of letting callers wait', async () => {
    const engine = await openEmbedded(dir);
    await engine.close();
    await expect(engine.query('select 1', [], 'object')).rejects.toThrow();
  }, 60_000);
});

/** The backend as it runs in production, in a process of its own. */
async function backend() {
  const port = await freePort();
  const child = run('backend', {
    PORT: String(port),
    DATA_DIR: join(dir, 'shop'),
    DATABASE_URL: '',
    LOG_LEVEL: 'error',
  });
  children.push(child);
  return { child, ready: `http://127.0.0.1:${port}/api/readyz` };
}

describeEmbedded('two processes on one directory', () => {
  it('the second process reports it and ends, the first continues, and a third starts after kill -9 of the first', async () => {
    await placeDatabase(join(dir, 'shop'), 'seeded');
    const first = await backend();
    await answers(first.ready, first.child);
    const second = await backend();
    await until('the second has ended', () => second.child.exited(), 30_000);
    expect(await second.child.stop()).toBe(1);
    const said = second.child
      .output()
      .split('\n')
      .filter((line) => line.includes('database'));
    expect(said).toEqual([
      expect.stringMatching(
        /^The shop can't start\. The database in .*shop is in use by another process\. Stop that one first, or set DATABASE_URL/,
      ),
    ]);
    expect((await fetch(first.ready)).status).toBe(200);
    await first.child.kill();
    const third = await backend();
    await answers(third.ready, third.child);
    expect(await third.child.stop()).toBe(0);
  }, 120_000);
});
