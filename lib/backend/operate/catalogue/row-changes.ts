import { activitiesTable, hasCounted, milestonesTable } from '@/lib/backend/activities/catalogue-tables-repo';
import type { CatalogueRows } from '@/lib/backend/catalog/files/rows';
import {
  planChanges,
  type Change,
  type Plan,
  type CatalogueTable,
} from '@/lib/backend/catalog/files/catalogue-table';
import { catalogueTables } from '@/lib/backend/catalog/files/catalogue-tables-repo';
import type { DbOrTx, Tx } from '@/lib/backend/kernel/db/client';
import { limitsTable } from '@/lib/backend/limits/rules-repo';

/** Everything that a brand's files decide, each kind of row after those it refers to. */
const tables: { readonly [K in keyof CatalogueRows]: CatalogueTable<CatalogueRows[K][number]> } = {
  ...catalogueTables,
  limits: limitsTable,
  activities: activitiesTable,
  milestones: milestonesTable,
};
const names = Object.keys(tables).filter((name): name is keyof CatalogueRows => Object.hasOwn(tables, name));

/** What a brand currently sells, from the database. */
export async function liveRows(db: DbOrTx, tenant: string, now: Date): Promise<CatalogueRows> {
  return {
    games: await tables.games.read(db, tenant, now),
    clients: await tables.clients.read(db, tenant, now),
    goods: await tables.goods.read(db, tenant, now),
    prices: await tables.prices.read(db, tenant, now),
    pages: await tables.pages.read(db, tenant, now),
    methods: await tables.methods.read(db, tenant, now),
    gifts: await tables.gifts.read(db, tenant, now),
    limits: await tables.limits.read(db, tenant, now),
    activities: await tables.activities.read(db, tenant, now),
    milestones: await tables.milestones.read(db, tenant, now),
  };
}

type Step = Readonly<{
  changes: readonly Change[];
  drop: (tx: Tx) => Promise<void>;
  put: (tx: Tx) => Promise<void>;
}>;

function stepOf<K extends keyof CatalogueRows>(name: K, live: CatalogueRows, wanted: CatalogueRows): Step {
  const table = tables[name];
  const plan: Plan<CatalogueRows[K][number]> = planChanges<CatalogueRows[K][number]>(
    table,
    live[name],
    wanted[name],
  );
  return {
    changes: plan.changes,
    drop: async (tx) => {
      for (const row of plan.removed) await table.drop(tx, row);
    },
    put: async (tx) => {
      for (const row of plan.changed) await table.change(tx, row);
      await table.add(tx, plan.added);
    },
  };
}

/** The changes needed for a brand to sell `wanted`, and a function that makes them. */
export function changesTo(live: CatalogueRows, wanted: CatalogueRows, now: Date) {
  const steps = names.map((name) => stepOf(name, live, withoutPast(wanted, now)));
  return {
    changes: steps.flatMap(({ changes }) => changes),
    make: async (tx: Tx): Promise<void> => {
      for (const { drop } of steps.toReversed()) await drop(tx);
      for (const { put } of steps) await put(tx);
    },
  };
}

/** Leaves out activities that nobody can claim from any more: they are history, which files don't decide. */
function withoutPast(rows: CatalogueRows, now: Date): CatalogueRows {
  const activities = rows.activities.filter(({ claimUntil }) => claimUntil > now);
  const isKept = (one: Readonly<{ gpId: string; activityId: string }>) =>
    activities.some(({ gpId, activityId }) => gpId === one.gpId && activityId === one.activityId);
  return { ...rows, activities, milestones: rows.milestones.filter(isKept) };
}

/** An activity that the files leave out although orders have counted in it; null if there is none. */
export async function promisedActivity(
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
