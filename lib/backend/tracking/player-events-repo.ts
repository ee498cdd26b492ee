import { and, asc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import type { DbOrTx, Tx } from '@/lib/backend/kernel/db/client';
import { trackEvents } from '@/lib/backend/tracking/schema';

/** A player as events name them, and their orders, which events may name instead. */
export type TrackedPlayer = Readonly<{
  tenant: string;
  gpId: string;
  suid: string;
  billingNos: readonly string[];
}>;

/** Events that name the player or an order of theirs. Scans all of the brand's events: not for use where speed matters. */
const namesThem = ({ tenant, gpId, suid, billingNos }: TrackedPlayer) =>
  and(
    eq(trackEvents.tenant, tenant),
    or(
      and(
        eq(sql`${trackEvents.player}->>'suid'`, suid),
        sql`coalesce(${trackEvents.player}->>'gp_id', ${gpId}) = ${gpId}`,
      ),
      billingNos.length === 0 ? undefined : inArray(sql`${trackEvents.info}->>'billing_no'`, [...billingNos]),
    ),
  );

/** Events of the player's browsers: those that name them, and all others from the same devices. */
function ofTheirs(db: DbOrTx, player: TrackedPlayer) {
  const device = sql<string>`${trackEvents.base}->>'did'`;
  const devices = db
    .select({ did: device.as('did') })
    .from(trackEvents)
    .where(and(namesThem(player), isNotNull(device)));
  return or(namesThem(player), and(eq(trackEvents.tenant, player.tenant), inArray(device, devices)));
}

/** What browsers have reported about a player, oldest first. */
export async function eventsOfPlayer(db: DbOrTx, player: TrackedPlayer) {
  const { name, at, base, player: who, goods, info } = trackEvents;
  return db
    .select({ name, at, base, player: who, goods, info })
    .from(trackEvents)
    .where(ofTheirs(db, player))
    .orderBy(asc(at), asc(trackEvents.id));
}

/** Deletes what browsers have reported about a player; returns how many events. */
export async function eraseEvents(tx: Tx, player: TrackedPlayer): Promise<number> {
  const rows = await tx.delete(trackEvents).where(ofTheirs(tx, player)).returning({ id: trackEvents.id });
  return rows.length;
}
