import { claimedRewards, hasCounted, storedActivities } from '@/lib/backend/activities/catalogue-tables-repo';
import type { CatalogueRows } from '@/lib/backend/catalog/files/rows';
import type { DbOrTx } from '@/lib/backend/kernel/db/client';
import { claimedOffers } from '@/lib/backend/promotions/catalogue-tables-repo';

/** What the shop owes players, and files can't take back: each as a sentence for staff. Empty if the files keep all of it. */
export async function brokenPromises(
  db: DbOrTx,
  live: CatalogueRows,
  wanted: CatalogueRows,
  now: Date,
): Promise<readonly string[]> {
  const activity = await promisedActivity(db, live, wanted);
  const rewards = await promisedRewards(db, live, wanted);
  const over = await endedActivities(db, live, wanted, now);
  const levels = await promisedLevels(db, live, wanted);
  return [
    ...(activity === null
      ? []
      : [`${activity} can't go: orders have counted in it. Give it an end instead, and leave it in.`]),
    ...rewards.map((reward) => `reward ${reward} can't go: players have claimed it.`),
    ...over.map((name) => `${name} is over: a new activity needs an id of its own.`),
    ...levels.map((level) => `level ${level} can't go: players have claimed coupons of it.`),
  ];
}

type OfActivity = Readonly<{ gpId: string; activityId: string }>;
const nameOf = ({ gpId, activityId }: OfActivity): string => `${gpId}/${activityId}`;

/** Rewards that the files leave out although players have claimed them, as `1 of game/activity`. */
async function promisedRewards(
  db: DbOrTx,
  live: CatalogueRows,
  wanted: CatalogueRows,
): Promise<readonly string[]> {
  const keyOf = (one: OfActivity & Readonly<{ step: number }>) => `${one.step} of ${nameOf(one)}`;
  const kept = new Set(wanted.milestones.map(keyOf));
  const removed = live.milestones.filter((one) => !kept.has(keyOf(one)));
  return (await claimedRewards(db, removed)).map(keyOf);
}

/**
 * Activities of the files with an id that one had whose claims are over. Its payments and claims would count in the new one too, so ids
 * aren't used twice.
 */
async function endedActivities(
  db: DbOrTx,
  live: CatalogueRows,
  wanted: CatalogueRows,
  now: Date,
): Promise<readonly string[]> {
  const known = new Set(live.activities.map(nameOf));
  const added = wanted.activities.filter((one) => one.claimUntil > now && !known.has(nameOf(one)));
  return (await storedActivities(db, added)).map(nameOf);
}

/** Levels that the files leave out of a programme although coupons that players have claimed belong there, as `game/level`. */
async function promisedLevels(
  db: DbOrTx,
  live: CatalogueRows,
  wanted: CatalogueRows,
): Promise<readonly string[]> {
  const promised = new Set<string>();
  for (const { tenant, gpId } of wanted.programmes) {
    const isOfGame = (one: Readonly<{ gpId: string }>) => one.gpId === gpId;
    const levels = new Set(wanted.levels.filter(isOfGame).map(({ levelId }) => levelId));
    const offers = new Set(wanted.offers.filter(isOfGame).map(({ offerId }) => offerId));
    const removed = live.levels.filter((one) => isOfGame(one) && !levels.has(one.levelId));
    for (const { levelId, offerId } of await claimedOffers(
      db,
      { tenant, gpId },
      removed.map((one) => one.levelId),
    ))
      if (!offers.has(offerId)) promised.add(`${gpId}/${levelId}`);
  }
  return [...promised];
}

/** An activity that the files leave out although orders have counted in it; null if there is none. */
async function promisedActivity(
  db: DbOrTx,
  live: CatalogueRows,
  wanted: CatalogueRows,
): Promise<string | null> {
  for (const one of live.activities) {
    const stays = wanted.activities.some(
      ({ gpId, activityId }) => gpId === one.gpId && activityId === one.activityId,
    );
    if (!stays && (await hasCounted(db, one))) return `${one.gpId}/${one.activityId}`;
  }
  return null;
}
