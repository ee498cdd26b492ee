import { desc } from 'drizzle-orm';
import { lockAmongProcesses } from './advisory-lock';
import { withTx, type Db, type DbOrTx } from './client';
import { describePlace, isSamePlace, type Place } from './place';
import { livePlaces } from './schema';

export type LivePlace = typeof livePlaces.$inferSelect;
type Mode = LivePlace['mode'];

/** Whether this is the live database. One that isn't serves pages and sends nothing; `reason` explains why, for operators. */
export type Standing = Readonly<{ isLive: true }> | Readonly<{ isLive: false; reason: string }>;

const liveInProduction =
  'This database is live in production, and SHOP_MODE doesn’t say so: a sandbox would add sample players and cards, whose passwords are public.';

/** Where the database was last live; null before its first start. */
export async function lastLivePlace(db: DbOrTx): Promise<LivePlace | null> {
  const [row] = await db.select().from(livePlaces).orderBy(desc(livePlaces.id)).limit(1);
  return row ?? null;
}

/** Records that the database is the live one in this place. */
export async function acceptPlace(
  db: DbOrTx,
  accepted: Readonly<{ place: Place; mode: Mode; acceptedAt: Date; acceptedBy: string }>,
): Promise<void> {
  await db.insert(livePlaces).values(accepted);
}

/**
 * Compares the place a database is opened in with the one it was last live in. A database that has been live nowhere yet (a new one, or one
 * from before places were stored) is live where it is. So is one that was last live as a sandbox, if it is a sandbox again, or if it goes
 * into production in the same place. Throws if a sandbox is opened where the database is live in production.
 */
export async function loadStanding(
  db: Db,
  { place, mode, now }: Readonly<{ place: Place; mode: Mode; now: Date }>,
): Promise<Standing> {
  return withTx(db, async (tx) => {
    // Two processes that start together must not both adopt a place.
    await lockAmongProcesses(db.engine, tx.connection, 'livePlace');
    const last = await lastLivePlace(tx);
    const adopt = async (acceptedBy: string): Promise<Standing> => {
      await acceptPlace(tx, { place, mode, acceptedAt: now, acceptedBy });
      return { isLive: true };
    };
    if (last === null) return adopt('first start');
    const isHere = isSamePlace(last.place, place);
    if (last.mode === 'sandbox' && (isHere ? mode === 'production' : mode === 'sandbox'))
      return adopt(isHere ? 'first start in production' : 'sandbox');
    if (isHere && last.mode === 'production' && mode === 'sandbox') throw new Error(liveInProduction);
    if (isHere) return { isLive: true };
    const reason = `This database was last live in ${describePlace(last.place)} and is now in ${describePlace(place)}: a copy, which sends nothing to games and providers until it is accepted (npm run accept).`;
    return { isLive: false, reason };
  });
}
