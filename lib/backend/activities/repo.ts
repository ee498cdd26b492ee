import {
  and,
  asc,
  eq,
  gt,
  inArray,
  isNull,
  lte,
  or,
  sql,
  type InferSelectModel,
  type SQL,
} from 'drizzle-orm';
import type { DbOrTx, Tx } from '@/lib/backend/kernel/db/client';
import { statement, type Given } from '@/lib/backend/kernel/db/statement';
import {
  activities,
  activityClaims,
  activityEntries,
  activityMilestones,
} from '@/lib/backend/activities/schema';
import { isDelivered } from '@/lib/backend/orders/delivered-repo';
import type { Currency } from '@/lib/domain/currency';

export type Activity = InferSelectModel<typeof activities>;
export type Milestone = InferSelectModel<typeof activityMilestones>;
export type Claim = InferSelectModel<typeof activityClaims>;
type ActivityKey = Pick<Activity, 'tenant' | 'gpId' | 'activityId'>;
type Owner = ActivityKey & Readonly<{ accountId: number }>;

const isOfGame = ({ tenant, gpId }: Readonly<{ tenant: string | SQL; gpId: string | SQL }>) =>
  and(eq(activities.tenant, tenant), eq(activities.gpId, gpId));

/** Activities in this currency, and those without one. */
const countsIn = (currency: Currency | SQL) =>
  or(isNull(activities.currency), eq(activities.currency, currency));

/** Activities that count an order paid at this moment. */
export async function countingAt(
  db: DbOrTx,
  game: Pick<Activity, 'tenant' | 'gpId'>,
  { currency, at }: Readonly<{ currency: Currency; at: Date }>,
): Promise<readonly Activity[]> {
  return counting(db, { ...game, currency, at });
}

type Counting = Pick<Activity, 'tenant' | 'gpId'> & Readonly<{ currency: Currency; at: Date }>;
const counting = statement((db, given: Given<Counting>) => {
  const { startsAt, endsAt, tenant, gpId, currency } = activities;
  const game = { tenant: given('tenant', tenant), gpId: given('gpId', gpId) };
  const at = given('at', startsAt);
  return db
    .select()
    .from(activities)
    .where(and(isOfGame(game), countsIn(given('currency', currency)), lte(startsAt, at), gt(endsAt, at)));
});

/** Activities of a kind that have begun, earliest end first. */
export async function listBegun(
  db: DbOrTx,
  game: Pick<Activity, 'tenant' | 'gpId' | 'kind'>,
  { currency, at }: Readonly<{ currency: Currency; at: Date }>,
): Promise<readonly Activity[]> {
  return db
    .select()
    .from(activities)
    .where(
      and(isOfGame(game), eq(activities.kind, game.kind), countsIn(currency), lte(activities.startsAt, at)),
    )
    .orderBy(asc(activities.endsAt), asc(activities.activityId));
}

/** An activity of a game, in any phase; null when there is none. */
export async function findActivity(
  db: DbOrTx,
  { activityId, ...game }: ActivityKey,
): Promise<Activity | null> {
  const [row] = await db
    .select()
    .from(activities)
    .where(and(isOfGame(game), eq(activities.activityId, activityId)));
  return row ?? null;
}

/** The rewards of an activity, easiest milestone first. */
export async function listMilestones(db: DbOrTx, key: ActivityKey): Promise<readonly Milestone[]> {
  return db
    .select()
    .from(activityMilestones)
    .where(
      and(
        eq(activityMilestones.tenant, key.tenant),
        eq(activityMilestones.gpId, key.gpId),
        eq(activityMilestones.activityId, key.activityId),
      ),
    )
    .orderBy(asc(activityMilestones.need));
}

/** Counts a paid order; a second time changes nothing. */
export async function addEntry(tx: Tx, entry: InferSelectModel<typeof activityEntries>): Promise<void> {
  await tx.insert(activityEntries).values(entry).onConflictDoNothing();
}

/** Removes an order from every activity. */
export async function dropEntries(
  tx: Tx,
  { tenant, gpId, accountId, orderId }: Pick<Owner, 'tenant' | 'gpId' | 'accountId'> & { orderId: number },
): Promise<void> {
  await tx
    .delete(activityEntries)
    .where(
      and(
        eq(activityEntries.tenant, tenant),
        eq(activityEntries.gpId, gpId),
        eq(activityEntries.accountId, accountId),
        eq(activityEntries.orderId, orderId),
      ),
    );
}

/** An order that counts in an activity: its day, its amount in minor units, and whether the game has its goods. */
export type Entry = Readonly<{ day: string; amountMinor: number; isDelivered: boolean }>;

/** The orders that count for a player in an activity. */
export async function listEntries(db: DbOrTx, owner: Owner): Promise<readonly Entry[]> {
  const { day, amountMinor, orderId } = activityEntries;
  return db
    .select({ day, amountMinor, isDelivered: sql<boolean>`${isDelivered(db, orderId)}` })
    .from(activityEntries)
    .where(
      and(
        eq(activityEntries.tenant, owner.tenant),
        eq(activityEntries.gpId, owner.gpId),
        eq(activityEntries.activityId, owner.activityId),
        eq(activityEntries.accountId, owner.accountId),
      ),
    );
}

const isClaimOf = ({ tenant, gpId, accountId }: Pick<Owner, 'tenant' | 'gpId' | 'accountId'>) =>
  and(
    eq(activityClaims.tenant, tenant),
    eq(activityClaims.gpId, gpId),
    eq(activityClaims.accountId, accountId),
  );

/** A player's claims in these activities. */
export async function listClaims(
  db: DbOrTx,
  owner: Pick<Owner, 'tenant' | 'gpId' | 'accountId'>,
  activityIds: readonly string[],
): Promise<readonly Claim[]> {
  if (activityIds.length === 0) return [];
  return db
    .select()
    .from(activityClaims)
    .where(and(isClaimOf(owner), inArray(activityClaims.activityId, [...activityIds])));
}

/** Everything that an account has claimed, oldest first. */
export async function claimsOfAccount(db: DbOrTx, accountId: number) {
  const { activityId, step, claimedAt } = activityClaims;
  return db
    .select({ activityId, step, claimedAt })
    .from(activityClaims)
    .where(eq(activityClaims.accountId, accountId))
    .orderBy(asc(activityClaims.id));
}

/** Claims a reward; null when it is already claimed, perhaps by a concurrent call. */
export async function insertClaim(
  tx: Tx,
  owner: Owner,
  { step, cause, at }: Readonly<{ step: number; cause: string; at: Date }>,
): Promise<Claim | null> {
  const [row] = await tx
    .insert(activityClaims)
    .values({ ...owner, step, cause, tries: 1, claimedAt: at })
    .onConflictDoNothing()
    .returning();
  return row ?? null;
}

/** A claim, locked until the transaction ends; null where there is none. */
export async function lockClaim(
  tx: Tx,
  { activityId, ...owner }: Owner,
  step: number,
): Promise<Claim | null> {
  const [row] = await tx
    .select()
    .from(activityClaims)
    .where(and(isClaimOf(owner), eq(activityClaims.activityId, activityId), eq(activityClaims.step, step)))
    .for('update');
  return row ?? null;
}

/** Counts another try of a claim. Returns the changed claim; throws when there is none. */
export async function countTry(tx: Tx, { id, tries }: Claim): Promise<Claim> {
  const [row] = await tx
    .update(activityClaims)
    .set({ tries: tries + 1 })
    .where(eq(activityClaims.id, id))
    .returning();
  if (row === undefined) throw new Error(`There is no claim ${id}.`);
  return row;
}
