import { and, eq, sql } from 'drizzle-orm';
import type { DbOrTx } from '@/lib/backend/kernel/db/client';
import type { Area } from '@/lib/domain/areas';
import type { ProductRow } from './repo';
import { prices, products } from './schema';

type Goods = Readonly<{ gpId: string; productId: string; area: Area | null }>;
type Standing = Readonly<{ product: ProductRow | null; price: typeof prices.$inferSelect | null }>;

/**
 * What the catalogue has of goods and their price in an area, on sale or not: for explaining why they aren't on sale, never for selling
 * them.
 */
export async function findGoodsAvailability(
  db: DbOrTx,
  tenant: string,
  { gpId, productId, area }: Goods,
): Promise<Standing> {
  const [row] = await db
    .select({ product: products, price: prices })
    .from(products)
    .leftJoin(
      prices,
      and(
        eq(prices.tenant, products.tenant),
        eq(prices.gpId, products.gpId),
        eq(prices.productId, products.productId),
        area === null ? sql`false` : eq(prices.area, area),
      ),
    )
    .where(and(eq(products.tenant, tenant), eq(products.gpId, gpId), eq(products.productId, productId)));
  return row ?? { product: null, price: null };
}
