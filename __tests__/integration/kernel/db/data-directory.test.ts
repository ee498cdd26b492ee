import fs from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run, type Running } from '@/__tests__/support/machine/process';
import { mountSmall, unmount } from '@/__tests__/support/machine/small-disk';
import { placeDatabase } from '@/__tests__/support/database/test-db';
import { until } from '@/__tests__/support/machine/until';
import { openEmbedded } from '@/lib/backend/kernel/db/pglite-engine';

/** Enough for several starts of processes on a busy machine. */
jest.setTimeout(400_000);

let dir: string;
const children: Running[] = [];
beforeEach(async () => {
  dir = join(await mkdtemp(join(tmpdir(), 'data-')), 'shop');
});
afterEach(async () => {
  for (const child of children.splice(0)) await child.kill();
  await rm(join(dir, '..'), { recursive: true, force: true });
});

/** Only the embedded engine has a data directory. */
const describeEmbedded = process.env.TEST_ENGINE === 'server' ? describe.skip : describe;

/** A directory and everything below it. */
async function allBelow(top: string): Promise<string[]> {
  const names = await readdir(top, { recursive: true });
  return [top, ...names.map((name) => join(top, name))];
}

async function modesOf(top: string): Promise<string[]> {
  const modes = new Set<string>();
  for (const path of await allBelow(top)) {
    const found = await stat(path);
    modes.add(`${found.isDirectory() ? 'directory' : 'file'} ${(found.mode & 0o777).toString(8)}`);
  }
  return [...modes].sort();
}

const wal = async () => {
  const [last = ''] = (await readdir(join(dir, 'pg_wal'))).filter((name) => /^[0-9A-F]{24}$/.test(name));
  return join(dir, 'pg_wal', last);
};
const cut = async (path: string, bytes: number) => truncate(path, bytes);
/** The ways to damage a copy, and the part of the refusal that names each. */
const damages: Record<string, [() => Promise<void>, RegExp]> = {
  'without its PG_VERSION': [() => rm(join(dir, 'PG_VERSION')), /holds files, but no PG_VERSION/],
  'without its pg_control': [() => rm(join(dir, 'global/pg_control')), /no global\/pg_control/],
  'with a cut pg_control': [() => cut(join(dir, 'global/pg_control'), 100), /a cut global\/pg_control/],
  'without its write-ahead log': [async () => rm(await wal()), /no write-ahead log in pg_wal/],
  'with a cut write-ahead log': [async () => cut(await wal(), 5_000), /a cut write-ahead log: pg_wal\//],
  'with a write-ahead log of noise': [
    async () => writeFile(await wal(), Buffer.alloc(16 * 1024 * 1024, 7)),
    /holds a damaged database, which ended with "/,
  ],
  'without some of its tables': [() => removeSome(), /lacks files of its tables, or has cut ones: base\//],
  'with an interrupted copy': [() => rm(join(dir, 'base'), { recursive: true }), /data directory/],
};

/** Removes the files of the newest tables, which no start reads. */
async function removeSome(): Promise<void> {
  const engine = await openEmbedded(dir);
  await engine.exec('create table lost_one (n int); create table lost_two (n int); checkpoint');
  const rows = await engine.query(
    "select pg_relation_filepath(oid) as path from pg_class where relname like 'lost_%'",
    [],
    'object',
  );
  await engine.close();
  for (const row of rows) await rm(join(dir, String(Reflect.get(Object(row), 'path'))));
}

describeEmbedded('a data directory that is not whole', () => {
  beforeEach(() => placeDatabase(dir, 'schema'));

  it.each(Object.entries(damages))(
    'is refused (%s) with its path, the cause and the remedy, and left unchanged [F6.13]',
    async (_, [damage, cause]) => {
      await damage();
      const before = (await allBelow(dir)).length;
      const refused = openEmbedded(dir);
      await expect(refused).rejects.toMatchObject({ name: 'DataDirectoryError' });
      await expect(refused).rejects.toThrow(cause);
      await expect(refused).rejects.toThrow(new RegExp(`${dir} .*Put back a backup.*start-stop-restore`));
      await expect(refused).rejects.not.toThrow(/\n/);
      expect((await allBelow(dir)).length).toBeLessThanOrEqual(before + 2);
    },
  );

  it('is restricted to its owner when it is opened, and so are new files [F6.13]', async () => {
    for (const path of await allBelow(dir))
      fs.chmodSync(path, fs.statSync(path).isDirectory() ? 0o755 : 0o666);
    const engine = await openEmbedded(dir);
    await engine.exec('create table fresh (n int); insert into fresh values (1); checkpoint');
    expect(await modesOf(dir)).toEqual(['directory 700', 'file 600']);
    await engine.close();
  });

  it('ends the process with one line and a code [F6.13]', async () => {
    await rm(join(dir, 'PG_VERSION'));
    const child = run('backend', { PORT: '0', DATA_DIR: dir, DATABASE_URL: '' });
    children.push(child);
    await until('it has ended', () => child.exited(), 150_000);
    expect(await child.stop()).toBe(1);
    expect(child.output().trim().split('\n')).toEqual([
      expect.stringContaining('holds files, but no PG_VERSION'),
    ]);
  });
});

describeEmbedded('the first start', () => {
  it('has synced every file to the disk before the database can be used [F6.13]', async () => {
    const synced = new Set<number>();
    // Watched at the file system's handles, so that none of our own code is replaced.
    const handles = Object.getPrototypeOf(
      await fs.promises.open(tmpdir()).then(async (one) => (await one.close(), one)),
    );
    const { sync } = handles;
    handles.sync = async function (this: fs.promises.FileHandle) {
      await Reflect.apply(sync, this, []);
      synced.add((await this.stat()).ino);
    };
    const engine = await openEmbedded(dir).finally(() => (handles.sync = sync));
    const left: string[] = [];
    for (const path of await allBelow(dir)) if (!synced.has((await stat(path)).ino)) left.push(path);
    expect(left).toEqual([]);
    expect(synced.size).toBeGreaterThan(900);
    expect(await modesOf(dir)).toEqual(['directory 700', 'file 600']);
    await engine.close();
  });

  it('starts over after an interruption at any point, and deletes nothing [F6.13]', async () => {
    for (const bytes of [300_000, 1_500_000, 4_000_000]) {
      const before = await sizeBelow();
      const child = run('backend', {
        PORT: '0',
        DATA_DIR: dir,
        DATABASE_URL: '',
        LOG_LEVEL: 'error',
      });
      children.push(child);
      await until(
        `${bytes} bytes are written`,
        async () => existsIn(dir) && (await sizeBelow()) > before + bytes,
        60_000,
      );
      await child.kill();
      expect(await readdir(dir)).toContain('.first-start');
    }
    const engine = await openEmbedded(dir);
    expect(await engine.query('select 1::int as one', [], 'object')).toEqual([{ one: 1 }]);
    const names = await readdir(dir);
    expect(names).not.toContain('.first-start');
    expect(names.filter((name) => name.startsWith('interrupted-')).length).toBeGreaterThan(0);
    await engine.close();
    await (await openEmbedded(dir)).close();
  }, 180_000);

  it('takes an existing empty directory, and refuses a file [F6.13]', async () => {
    await mkdir(dir, { recursive: true });
    await (await openEmbedded(dir)).close();
    const file = join(dir, '..', 'file');
    await writeFile(file, 'not a directory');
    await expect(openEmbedded(file)).rejects.toThrow(/The data directory .*file is a file/);
  });
});

const existsIn = (folder: string) => fs.existsSync(join(folder, '.first-start'));

/** The size of all files, in bytes. */
async function sizeBelow(): Promise<number> {
  let bytes = 0;
  for (const path of await allBelow(dir).catch(() => [])) {
    const found = await stat(path).catch(() => null);
    if (found?.isFile()) bytes += found.size;
  }
  return bytes;
}

describeEmbedded('a full disk', () => {
  it('is reported at the start as a full disk, not as damage [F6.13]', async () => {
    const mount = join(dir, '..', 'small');
    await mkdir(mount);
    if (!mountSmall(mount, 100)) {
      process.stdout.write('SKIPPED: no disk can be mounted here, so none can be filled.\n');
      return;
    }
    try {
      await expect(openEmbedded(join(mount, 'shop'))).rejects.toThrow(
        /takes no more data \(ENOSPC\)\. Make room/,
      );
    } finally {
      unmount(mount);
    }
  });
});
