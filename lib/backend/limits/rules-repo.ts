import { and, eq, sql, type InferSelectModel } from 'drizzle-orm';
import type { DbOrTx, Tx } from '@/lib/backend/kernel/db/client';
import { statement, type Given } from '@/lib/backend/kernel/db/statement';
import { ageBands, purchaseLimits } from '@/lib/backend/limits/schema';
import type { Order } from '@/lib/backend/orders/repo';
import type { LimitRule } from '@/lib/domain/limits';
import type { LimitRow } from '@/lib/backend/catalog/files/rows';
import { inBatches, type CatalogueTable } from '@/lib/backend/catalog/files/catalogue-table';
import type { LimitColumn } from '@/lib/backend/catalog/repo';

/** The limit of one product. */
export type Rule = LimitRule & Readonly<{ productId: string }>;

const toRule = ({
  productId,
  limitType,
  frequency,
  dayInfo,
}: InferSelectModel<typeof purchaseLimits>): Rule => ({
  productId,
  frequency,
  type: limitType,
  days: dayInfo,
});

/** The limit of a product, or null where it has none. */
export async function findRule(
  db: DbOrTx,
  { tenant, gpId, productId }: Pick<Order, 'tenant' | 'gpId'> & Readonly<{ productId: string }>,
): Promise<Rule | null> {
  const [row] = await ruleOf(db, { tenant, gpId, productId });
  return row === undefined ? null : toRule(row);
}

const ruleOf = statement((db, given: Given<Pick<LimitRow, 'tenant' | 'gpId' | 'productId'>>) => {
  const { tenant, gpId, productId } = purchaseLimits;
  return db
    .select()
    .from(purchaseLimits)
    .where(
      and(
        eq(tenant, given('tenant', tenant)),
        eq(gpId, given('gpId', gpId)),
        eq(productId, given('productId', productId)),
      ),
    );
});

/** All limits of a game. */
export async function listRules(
  db: DbOrTx,
  { tenant, gpId }: Pick<Order, 'tenant' | 'gpId'>,
): Promise<readonly Rule[]> {
  const rows = await db
    .select()
    .from(purchaseLimits)
    .where(and(eq(purchaseLimits.tenant, tenant), eq(purchaseLimits.gpId, gpId)))
    .orderBy(purchaseLimits.productId);
  return rows.map(toRule);
}

/** The limit of the goods that columns of another query name, for lists of goods. */
export const limitOf: LimitColumn = (goods) => {
  const { tenant, gpId, productId, limitType, frequency, dayInfo } = purchaseLimits;
  const isSame = and(eq(tenant, goods.tenant), eq(gpId, goods.gpId), eq(productId, goods.productId));
  const rule = sql`json_build_object('type', ${limitType}, 'frequency', ${frequency}, 'days', ${dayInfo})`;
  return sql`(select ${rule} from ${purchaseLimits} where ${isSame})`;
};

type AgeChoice = Pick<InferSelectModel<typeof ageBands>, 'band' | 'chosenAt'>;
type Owner = Pick<InferSelectModel<typeof ageBands>, 'tenant' | 'accountId'>;

/** The age group that a player named, or null. */
export async function findAgeChoice(db: DbOrTx, { tenant, accountId }: Owner): Promise<AgeChoice | null> {
  const [row] = await db
    .select({ band: ageBands.band, chosenAt: ageBands.chosenAt })
    .from(ageBands)
    .where(and(eq(ageBands.tenant, tenant), eq(ageBands.accountId, accountId)));
  return row ?? null;
}

/** Stores the choice in place of `replaces`. If another call has stored one since `replaces` was read, that one stays. */
export async function keepAgeChoice(
  tx: Tx,
  owner: Owner,
  choice: AgeChoice,
  replaces: AgeChoice | null,
): Promise<void> {
  const insert = tx.insert(ageBands).values({ ...owner, ...choice });
  await (replaces === null
    ? insert.onConflictDoNothing()
    : insert.onConflictDoUpdate({
        target: [ageBands.tenant, ageBands.accountId],
        set: choice,
        setWhere: eq(ageBands.chosenAt, replaces.chosenAt),
      }));
}

const isLimit = ({ tenant, gpId, productId }: LimitRow) =>
  and(
    eq(purchaseLimits.tenant, tenant),
    eq(purchaseLimits.gpId, gpId),
    eq(purchaseLimits.productId, productId),
  );

/** Limits of goods, as a brand's files have them. */
export const limitsTable: CatalogueTable<LimitRow> = {
  what: 'limit',
  keyOf: ({ gpId, productId }) => `${gpId}/${productId}`,
  read: (db, tenant) => db.select().from(purchaseLimits).where(eq(purchaseLimits.tenant, tenant)),
  add: (tx, rows) => inBatches(rows, (part) => tx.insert(purchaseLimits).values(part)),
  change: async (tx, row) => void (await tx.update(purchaseLimits).set(row).where(isLimit(row))),
  drop: async (tx, row) => void (await tx.delete(purchaseLimits).where(isLimit(row))),
};
