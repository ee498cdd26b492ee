import { existsSync, globSync } from 'node:fs';
import { chmod, lstat, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DataDirectoryError } from './data-dir-error';

/** Exists from before the first byte of a new database is written until all of it is on the disk. */
const marker = '.first-start';
const probe = '.room-probe';
/** Starts the names of folders that hold what interrupted first starts left. */
const aside = 'interrupted-';
const segmentBytes = 16 * 1024 * 1024;
const pageBytes = 8 * 1024;
/** How much room readiness checks for: a few orders' worth. */
const roomBytes = 256 * 1024;

/** Creates the directory if it is missing, accessible to its owner only. */
export async function makeDirectory(dir: string): Promise<void> {
  await mkdir(dir, { recursive: true, mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    throw new DataDirectoryError(
      dir,
      error.code === 'EEXIST' ? 'is a file' : `can't be made (${error.code})`,
    );
  });
}

/**
 * Prepares the directory for opening, and restricts it to its owner. `fresh`: it is empty, and the caller must fill it and call
 * `sealDirectory` before acknowledging anything. `whole`: it holds a database, as far as can be seen from outside. Anything else is
 * refused, so that nothing is ever initialised over data. What an interrupted first start left is moved aside, since nothing in it was ever
 * acknowledged.
 */
export async function prepareDirectory(dir: string): Promise<'fresh' | 'whole'> {
  await checkRoom(dir);
  const isUnfinished = existsSync(join(dir, marker));
  if (isUnfinished) await moveAside(dir);
  const names = await databaseFiles(dir);
  if (isUnfinished || names.length === 0) {
    await writeFile(join(dir, marker), 'The first start has not ended. Nothing here was acknowledged.\n');
    await syncPath(join(dir, marker));
    await syncPath(dir);
    return 'fresh';
  }
  await refuseDamaged(dir);
  await eachBelow(dir, narrow);
  return 'whole';
}

/** Syncs what a first start has written to the disk, files before the directories that name them, and marks the first start as ended. */
export async function sealDirectory(dir: string): Promise<void> {
  await eachBelow(dir, async (path, isDirectory) => {
    await narrow(path, isDirectory);
    await syncPath(path);
  });
  await rm(join(dir, marker));
  await syncPath(dir);
}

/** Refuses a database with missing files; `paths` are those that its catalogue names, relative to the directory. */
export async function refuseMissing(dir: string, paths: readonly string[]): Promise<void> {
  const missing: string[] = [];
  for (const path of paths) {
    const size = await stat(join(dir, path)).then(
      (found) => found.size,
      () => null,
    );
    if (size === null || size % pageBytes !== 0) missing.push(path);
  }
  const [first] = missing;
  if (first === undefined) return;
  const all = missing.length === 1 ? first : `${first} and ${missing.length - 1} more`;
  throw new DataDirectoryError(dir, `lacks files of its tables, or has cut ones: ${all}`);
}

/** Rejects when the disk accepts no more data. */
export async function checkRoom(dir: string): Promise<void> {
  const path = join(dir, probe);
  try {
    await writeFile(path, Buffer.alloc(roomBytes, 1), { mode: 0o600, flush: true });
  } catch (error) {
    const code: unknown = Reflect.get(Object(error), 'code');
    throw new DataDirectoryError(dir, `takes no more data (${String(code)})`, 'Make room on its disk');
  } finally {
    await rm(path, { force: true });
  }
}

async function refuseDamaged(dir: string): Promise<void> {
  const version = await readFile(join(dir, 'PG_VERSION'), 'utf8').catch(() => null);
  if (version === null || version.trim() === '')
    throw new DataDirectoryError(dir, 'holds files, but no PG_VERSION');
  const control = await sizeOf(join(dir, 'global', 'pg_control'));
  if (control !== pageBytes)
    throw new DataDirectoryError(dir, `has ${control === null ? 'no' : 'a cut'} global/pg_control`);
  const segments = globSync('[0-9A-F]'.repeat(24), { cwd: join(dir, 'pg_wal') });
  if (segments.length === 0) throw new DataDirectoryError(dir, 'has no write-ahead log in pg_wal');
  for (const segment of segments) {
    if ((await sizeOf(join(dir, 'pg_wal', segment))) !== segmentBytes)
      throw new DataDirectoryError(dir, `has a cut write-ahead log: pg_wal/${segment}`);
  }
}

/** The files of a database: everything but our own notes. */
async function databaseFiles(dir: string): Promise<string[]> {
  const names = await readdir(dir);
  return names.filter((name) => name !== marker && name !== probe && !name.startsWith(aside));
}

async function moveAside(dir: string): Promise<void> {
  const names = await databaseFiles(dir);
  if (names.length === 0) return;
  const to = join(dir, aside + new Date().toISOString().replaceAll(/\W/g, ''));
  await mkdir(to, { mode: 0o700 });
  for (const name of names) await rename(join(dir, name), join(to, name));
}

async function narrow(path: string, isDirectory: boolean): Promise<void> {
  await chmod(path, isDirectory ? 0o700 : 0o600);
}

/** Visits everything in a directory, and the directory itself last. */
async function eachBelow(
  dir: string,
  visit: (path: string, isDirectory: boolean) => Promise<void>,
): Promise<void> {
  for (const entry of await readdir(dir, { withFileTypes: true })) {
    const path = join(dir, entry.name);
    if (entry.isDirectory()) await eachBelow(path, visit);
    else if (entry.isFile()) await visit(path, false);
  }
  await visit(dir, true);
}

async function syncPath(path: string): Promise<void> {
  // Windows syncs only files that are open for writing, and no directories.
  if (process.platform === 'win32') return;
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function sizeOf(path: string): Promise<number | null> {
  return lstat(path).then(
    (found) => found.size,
    () => null,
  );
}
