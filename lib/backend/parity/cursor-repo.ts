import { eq, inArray, lt, sql } from 'drizzle-orm';
import type { DbOrTx } from '@/lib/backend/kernel/db/client';
import { parityCursors } from './schema';

type Cursor = Readonly<{ last: number; movedAt: Date }>;

/** How far a part of the job has got; null before its first round. */
export async function findCursor(db: DbOrTx, name: string): Promise<Cursor | null> {
  const { last, movedAt } = parityCursors;
  const [row] = await db.select({ last, movedAt }).from(parityCursors).where(eq(parityCursors.name, name));
  return row ?? null;
}

/** How far several parts have got, by name; those that were never begun are left out. */
export async function lastOfCursors(
  db: DbOrTx,
  names: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { name, last } = parityCursors;
  const rows = await db
    .select({ name, last })
    .from(parityCursors)
    .where(inArray(name, [...names]));
  return new Map(rows.map((row) => [row.name, row.last]));
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

/** Apart from `round`, which is moved when a round is claimed: one that fails has begun as well. `last` counts the completed rounds. */
const completed = 'completed';

/** Notes when the first round was due, so that it shows if none is ever completed. */
export async function noteFirstDue(db: DbOrTx, now: Date): Promise<void> {
  await db.insert(parityCursors).values({ name: completed, last: 0, movedAt: now }).onConflictDoNothing();
}

export async function completeRound(db: DbOrTx, now: Date): Promise<void> {
  await db
    .insert(parityCursors)
    .values({ name: completed, last: 1, movedAt: now })
    .onConflictDoUpdate({
      target: parityCursors.name,
      set: { last: sql`${parityCursors.last} + 1`, movedAt: now },
    });
}

/** When the last round was completed; if none was yet, `isCompleted` is false, and the time is when the first was due. Null before that. */
export async function lastCompleted(
  db: DbOrTx,
): Promise<Readonly<{ isCompleted: boolean; at: Date }> | null> {
  const found = await findCursor(db, completed);
  return found === null ? null : { isCompleted: found.last > 0, at: found.movedAt };
}
