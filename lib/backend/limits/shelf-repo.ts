import { and, eq } from 'drizzle-orm';
import type { LimitRow } from '@/lib/backend/catalog/files/rows';
import { inParts, type Shelf } from '@/lib/backend/catalog/files/shelf';
import { purchaseLimits } from './schema';

const isLimit = ({ tenant, gpId, productId }: LimitRow) =>
  and(
    eq(purchaseLimits.tenant, tenant),
    eq(purchaseLimits.gpId, gpId),
    eq(purchaseLimits.productId, productId),
  );

/** Limits of goods, as a brand's files have them. */
export const limitsShelf: Shelf<LimitRow> = {
  what: 'limit',
  keyOf: ({ gpId, productId }) => `${gpId}/${productId}`,
  read: (db, tenant) => db.select().from(purchaseLimits).where(eq(purchaseLimits.tenant, tenant)),
  add: (tx, rows) => inParts(rows, (part) => tx.insert(purchaseLimits).values(part)),
  change: async (tx, row) => void (await tx.update(purchaseLimits).set(row).where(isLimit(row))),
  drop: async (tx, row) => void (await tx.delete(purchaseLimits).where(isLimit(row))),
};
