import { eq, lt, sql } from 'drizzle-orm';
import type { DbOrTx } from '@/lib/backend/kernel/db/client';
import { parityCursors } from './schema';

type Cursor = Readonly<{ last: number; movedAt: Date }>;

/** How far a part of the job has got; null before its first round. */
export async function findCursor(db: DbOrTx, name: string): Promise<Cursor | null> {
  const { last, movedAt } = parityCursors;
  const [row] = await db.select({ last, movedAt }).from(parityCursors).where(eq(parityCursors.name, name));
  return row ?? null;
}

export async function moveCursor(db: DbOrTx, name: string, last: number, movedAt: Date): Promise<void> {
  await db
    .insert(parityCursors)
    .values({ name, last, movedAt })
    .onConflictDoUpdate({ target: parityCursors.name, set: { last, movedAt } });
}

const round = 'round';

/** Claims a round if the last one began before `before`; true for one process only. */
export async function takeRound(db: DbOrTx, now: Date, before: Date): Promise<boolean> {
  const taken = await db
    .insert(parityCursors)
    .values({ name: round, last: 1, movedAt: now })
    .onConflictDoUpdate({
      target: parityCursors.name,
      set: { last: sql`${parityCursors.last} + 1`, movedAt: now },
      setWhere: lt(parityCursors.movedAt, before),
    })
    .returning({ last: parityCursors.last });
  return taken.length > 0;
}

/** When the last round began; null before the first. */
export const lastRound = async (db: DbOrTx): Promise<Date | null> =>
  (await findCursor(db, round))?.movedAt ?? null;
