import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, run } from '@/__tests__/support/machine/process';
import { createServerDatabase } from '@/__tests__/support/database/server-database';
import { placeDatabase, withTestDatabaseUrl } from '@/__tests__/support/database/test-db';
import { until } from '@/__tests__/support/machine/until';
import { createDb, type Db } from '@/lib/backend/kernel/db/client';
import { acceptPlace, lastLivePlace } from '@/lib/backend/kernel/db/live-place';
import { openServer } from '@/lib/backend/kernel/db/pg-engine';
import { openEmbedded } from '@/lib/backend/kernel/db/pglite-engine';
import { migrate } from '@/lib/backend/kernel/db/migrate';
import { outbox } from '@/lib/backend/kernel/effects/schema';

jest.setTimeout(600_000);

const isServer = process.env.TEST_ENGINE === 'server';
const at = new Date('2026-11-20T12:00:00Z');

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'accept-'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

/** Runs the command as an operator does; returns its lines and its exit code. */
async function accept(env: Record<string, string>, ...args: string[]) {
  const command = run('accept', { DATABASE_URL: '', SHOP_MODE: 'sandbox', ...env }, args);
  await until('the command has ended', () => command.exited(), 120_000);
  const code = await command.stop();
  return { code, lines: command.output().trim().split('\n') };
}

/** Works on a database that no process has open. */
async function inside<T>(env: Record<string, string>, work: (db: Db) => Promise<T>): Promise<T> {
  const { DATABASE_URL: url = '', DATA_DIR: dir = '' } = env;
  const engine = url === '' ? await openEmbedded(dir) : openServer(url);
  try {
    await migrate(engine);
    return await work(createDb(engine));
  } finally {
    await engine.close();
  }
}

/** Makes the database a copy of a production database, with one effect waiting. */
async function asCopy(env: Record<string, string>): Promise<void> {
  await inside(env, async (db) => {
    const place = { kind: 'server', system: '1', database: '1' } as const;
    await acceptPlace(db, { place, mode: 'production', acceptedAt: at, acceptedBy: 'first start' });
    const facts = { topic: 'gift', payload: { group: 'g' }, state: 'due', attempts: 0 } as const;
    await db
      .insert(outbox)
      .values({ ...facts, id: 'waits', dedupeKey: 'waits', nextAttemptAt: at, createdAt: at });
  });
}

it('shows where a copy was live and what waits in it, and accepts it only with a name [F6.13]', async () => {
  await withTestDatabaseUrl(async (url) => {
    const dir = join(root, 'copy');
    if (url === null) await placeDatabase(dir, 'seeded');
    const env: Record<string, string> = url === null ? { DATA_DIR: dir } : { DATABASE_URL: url };
    await asCopy(env);
    const shown = await accept(env);
    expect(shown).toEqual({
      code: 0,
      lines: [
        expect.stringMatching(/^Here: (data directory \d|database \d+ of PostgreSQL cluster \d)/),
        'Live: database 1 of PostgreSQL cluster 1, since 2026-11-20T12:00:00.000Z by first start',
        'Waiting: 1 grants, refunds and the like, 0 callbacks, 0 unpaid orders',
        'To make it the live one: npm run accept -- --by "<your name>"',
      ],
    });
    expect(await accept(env, '--by', ' ')).toEqual(shown);
    expect((await inside(env, lastLivePlace))?.acceptedBy).toBe('first start');
    const accepted = await accept(env, '--by', 'operator-1');
    expect([accepted.code, accepted.lines.at(-1)]).toEqual([
      0,
      'Accepted. Start the shop now, or start it again.',
    ]);
    // The settings of the command needn't say that it is a production database.
    expect(await inside(env, lastLivePlace)).toMatchObject({ acceptedBy: 'operator-1', mode: 'production' });
    const again = await accept(env, '--by', 'Somebody Else');
    expect([again.code, again.lines.at(-1)]).toEqual([0, 'This is the live database already.']);
    expect((await inside(env, lastLivePlace))?.acceptedBy).toBe('operator-1');
  });
});

it('ends with one line and code 1 if there is no shop, and makes none [F6.13]', async () => {
  const missing = join(root, 'missing');
  const empty = join(root, 'empty');
  await mkdir(empty);
  for (const dir of [missing, empty])
    expect(await accept({ DATA_DIR: dir }, '--by', 'Ann')).toEqual({
      code: 1,
      lines: [`There is no database in ${dir}.`],
    });
  expect([existsSync(missing), existsSync(join(empty, 'PG_VERSION'))]).toEqual([false, false]);
  if (!isServer) return;
  const { url, drop } = await createServerDatabase(`accept_empty_${process.pid}`, null);
  expect(await accept({ DATABASE_URL: url }, '--by', 'Ann')).toEqual({
    code: 1,
    lines: ['This database holds no shop.'],
  });
  await drop();
});

it('ends with one line and code 1, without the password, if the database can’t be reached [F6.13]', async () => {
  const url = `postgres://shop:hunter2hunter2@127.0.0.1:${await freePort()}/shop`;
  const { code, lines } = await accept({ DATABASE_URL: url }, '--by', 'Ann');
  expect(code).toBe(1);
  expect(lines).toEqual([
    expect.stringMatching(/^The database shop at 127\.0\.0\.1:\d+ can't be opened: .*ECONNREFUSED/),
  ]);
  expect(lines.join()).not.toContain('hunter2');
});

it('ends with one line and code 1 for unknown arguments [F6.13]', async () => {
  const { code, lines } = await accept({ DATA_DIR: join(root, 'missing') }, '--who', 'Ann');
  expect([code, lines.length]).toEqual([1, 1]);
  expect(lines[0]).toContain('--who');
});

(isServer ? it.skip : it)(
  'ends with one line and code 1 while a shop has the directory open [F6.13]',
  async () => {
    const dir = join(root, 'open');
    await placeDatabase(dir, 'seeded');
    const engine = await openEmbedded(dir);
    const { code, lines } = await accept({ DATA_DIR: dir }, '--by', 'Ann');
    await engine.close();
    expect([code, lines]).toEqual([1, [expect.stringContaining('is in use by another process')]]);
  },
);
