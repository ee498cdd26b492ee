import { activitiesTable, milestonesTable } from '@/lib/backend/activities/catalogue-tables-repo';
import type { CatalogueRows } from '@/lib/backend/catalog/files/rows';
import {
  planChanges,
  type Change,
  type Plan,
  type CatalogueTable,
} from '@/lib/backend/catalog/files/catalogue-table';
import { catalogueTables } from '@/lib/backend/catalog/files/catalogue-tables-repo';
import type { DbOrTx, Tx } from '@/lib/backend/kernel/db/client';
import { levelsTable, offersTable, programmesTable } from '@/lib/backend/promotions/catalogue-tables-repo';
import { limitsTable } from '@/lib/backend/limits/rules-repo';

/** Everything that a brand's files decide, each kind of row after those it refers to. */
const tables: { readonly [K in keyof CatalogueRows]: CatalogueTable<CatalogueRows[K][number]> } = {
  ...catalogueTables,
  limits: limitsTable,
  activities: activitiesTable,
  milestones: milestonesTable,
  programmes: programmesTable,
  levels: levelsTable,
  offers: offersTable,
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
    programmes: await tables.programmes.read(db, tenant, now),
    levels: await tables.levels.read(db, tenant, now),
    offers: await tables.offers.read(db, tenant, now),
  };
}

type Step = Readonly<{
  changes: readonly Change[];
  isDroppedLast: boolean;
  setApart: (tx: Tx) => Promise<void>;
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
    isDroppedLast: table.isDroppedLast === true,
    setApart: async (tx) => {
      for (const row of [...plan.changed, ...plan.removed]) await table.setApart?.(tx, row);
    },
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
  const decided = withUndecided(withoutPast(wanted, now), live);
  const steps = names.map((name) => stepOf(name, live, decided));
  return {
    changes: steps.flatMap(({ changes }) => changes),
    make: async (tx: Tx): Promise<void> => {
      const dropped = steps.toReversed();
      for (const { setApart } of steps) await setApart(tx);
      for (const { drop, isDroppedLast } of dropped) if (!isDroppedLast) await drop(tx);
      for (const { put } of steps) await put(tx);
      for (const { drop, isDroppedLast } of dropped) if (isDroppedLast) await drop(tx);
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

/** Adds the VIP programmes that the files say nothing of: those stay as they are. */
function withUndecided(wanted: CatalogueRows, live: CatalogueRows): CatalogueRows {
  const isDecided = programmesOf(wanted);
  const stay = <R extends Readonly<{ gpId: string }>>(rows: readonly R[]) =>
    rows.filter(({ gpId }) => !isDecided.has(gpId));
  return {
    ...wanted,
    programmes: [...wanted.programmes, ...stay(live.programmes)],
    levels: [...wanted.levels, ...stay(live.levels)],
    offers: [...wanted.offers, ...stay(live.offers)],
  };
}

const programmesOf = ({ programmes }: CatalogueRows): ReadonlySet<string> =>
  new Set(programmes.map(({ gpId }) => gpId));
