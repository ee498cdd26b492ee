import { randomUUID } from 'node:crypto';
import { copyFile, glob, mkdir, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';

const dayMs = 24 * 3_600_000;
/** How long files outlive the last process that has them: a tab can be left open for as long. In milliseconds. */
const keptMs = 30 * dayMs;

/** What the names of files tell apart by content, so that those of all versions fit into one folder. */
const versioned = ['_next/static/**/*', 'fonts/*/**/*'];

type Folders = Readonly<{ /** Where this build has its files. */ own: string; shared: string }>;

/** The part of the shared folder that is served. Files appear in it whole. */
export const servedIn = (shared: string): string => path.join(shared, 'files');

/**
 * Adds this build's versioned files to the folder that processes of all versions share, notes in them that they are in use, and removes
 * those that no process has had for thirty days. Processes may do so at the same time.
 */
export async function shareFiles({ own, shared }: Folders, now: Date): Promise<void> {
  const incoming = path.join(shared, 'incoming', randomUUID());
  await mkdir(incoming, { recursive: true });
  try {
    for await (const entry of glob(versioned, { cwd: own, withFileTypes: true }))
      if (entry.isFile())
        await shareOne(path.join(entry.parentPath, entry.name), { own, shared, incoming, now });
  } finally {
    await rm(incoming, { recursive: true, force: true });
  }
  await removeUnused(servedIn(shared), now);
}

type Sharing = Folders & Readonly<{ incoming: string; now: Date }>;

async function shareOne(file: string, { own, shared, incoming, now }: Sharing): Promise<void> {
  const place = path.join(servedIn(shared), path.relative(own, file));
  if (await isMarked(place, now)) return;
  const whole = path.join(incoming, randomUUID());
  await copyFile(file, whole);
  await utimes(whole, now, now);
  await mkdir(path.dirname(place), { recursive: true });
  await rename(whole, place);
}

/** Marks a shared file as in use; false if it isn't there. */
async function isMarked(place: string, now: Date): Promise<boolean> {
  return utimes(place, now, now).then(
    () => true,
    () => false,
  );
}

async function removeUnused(served: string, now: Date): Promise<void> {
  for await (const entry of glob('**/*', { cwd: served, withFileTypes: true })) {
    const place = path.join(entry.parentPath, entry.name);
    // Another process may have removed it already.
    const used = entry.isFile() ? await stat(place).catch(() => null) : null;
    if (used !== null && now.getTime() - used.mtimeMs > keptMs) await rm(place, { force: true });
  }
}

/**
 * Shares this build's files at once, and marks them as in use every day. Rejects with one line for the operator if the folder can't be
 * written; a later failure is only reported.
 */
export async function keepFilesShared(folders: Folders, report: (error: unknown) => void): Promise<void> {
  await shareFiles(folders, new Date()).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`SHARED_FILES_DIR: can't share files in ${folders.shared}: ${reason}`);
  });
  setInterval(() => void shareFiles(folders, new Date()).catch(report), dayMs).unref();
}
