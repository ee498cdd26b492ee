import { cp, rm } from 'node:fs/promises';
import { createServerDatabase, dropServerDatabase } from '../database/server-database';
import type { Stage } from './stage';

/** A copy of a stopped stage's database, which can be put back. */
export type Backup = Readonly<{ restore(): Promise<void>; discard(): Promise<void> }>;

/** Copies the database of a stage whose backend is stopped: its directory, or on a server the database itself. */
export async function takeBackup({ dataDir }: Stage, databaseUrl: string | null): Promise<Backup> {
  return databaseUrl === null ? copyDirectory(dataDir) : copyDatabase(nameOf(databaseUrl));
}

async function copyDirectory(dir: string): Promise<Backup> {
  const copy = `${dir}-backup`;
  await cp(dir, copy, { recursive: true });
  return {
    restore: async () => {
      await rm(dir, { recursive: true });
      await cp(copy, dir, { recursive: true });
    },
    discard: () => rm(copy, { recursive: true, force: true }),
  };
}

async function copyDatabase(name: string): Promise<Backup> {
  const copy = `${name}_backup`;
  const { drop: discard } = await createServerDatabase(copy, name);
  return {
    restore: async () => {
      await dropServerDatabase(name);
      await createServerDatabase(name, copy);
    },
    discard,
  };
}

const nameOf = (url: string): string => new URL(url).pathname.slice(1);
