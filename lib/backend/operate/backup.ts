import { existsSync } from 'node:fs';
import { isAbsolute } from 'node:path';
import { z } from 'zod';
import { writeBackup } from '@/lib/backend/kernel/db/transfer/backup';
import { compareBooks } from '@/lib/backend/kernel/db/transfer/books';
import { ok } from '@/lib/domain/result';
import { query, type Operation } from './operation';
import { refuse } from './outcome';

const backup = query({
  permission: 'backups.make',
  about: 'Write a backup of the database into a new directory, beside a running shop',
  /** A path on the machine that has the database open. */
  input: z.strictObject({ dir: z.string().refine(isAbsolute, 'is no absolute path') }),
  read: async ({ db, clock }, { dir }) => {
    if (existsSync(dir))
      return refuse('notPossible', `${dir} is there already: a backup gets a directory of its own.`);
    const { takenAt, books } = await writeBackup(db.engine, dir, clock.date());
    const tables = compareBooks(books, books).map(({ table, rows, sums }) => ({ table, rows, sums }));
    return ok({ dir, takenAt, tables });
  },
});

/** Operations that protect against data loss. */
export const backupOperations = { 'db.backup': backup } as const satisfies Record<string, Operation>;
