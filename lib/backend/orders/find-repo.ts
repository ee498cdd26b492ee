import { and, desc, eq, gte, inArray, lt, or } from 'drizzle-orm';
import type { DbOrTx } from '@/lib/backend/kernel/db/client';
import type { TenantId } from '@/tenants/kit/registry';
import { captures, paymentAttempts } from './payments/schema';
import { orders } from './schema';
import type { OrderState } from './states';

/** Which orders to find; every field that is given must match. */
export type OrderFilter = Readonly<{
  tenant?: TenantId | undefined;
  gpId?: string | undefined;
  accountId?: number | undefined;
  state?: OrderState | undefined;
  from?: Date | undefined;
  to?: Date | undefined;
}>;

const facts = {
  billingNo: orders.billingNo,
  tenant: orders.tenant,
  gpId: orders.gpId,
  state: orders.state,
  currency: orders.currency,
  amountMinor: orders.amountMinor,
  suid: orders.suid,
  createdAt: orders.createdAt,
  paidAt: orders.paidAt,
};

/**
 * The newest orders that match a filter and have `text` as one of their identifiers: billing number, our or the provider's reference of a
 * payment, capture, the game's reference, debt, player or character. Null matches any identifier.
 */
export async function findOrders(db: DbOrTx, text: string | null, filter: OrderFilter, limit: number) {
  const { tenant, gpId, accountId, state, from, to } = filter;
  const where = and(
    text === null ? undefined : isNamed(db, text),
    tenant === undefined ? undefined : eq(orders.tenant, tenant),
    gpId === undefined ? undefined : eq(orders.gpId, gpId),
    accountId === undefined ? undefined : eq(orders.accountId, accountId),
    state === undefined ? undefined : eq(orders.state, state),
    from === undefined ? undefined : gte(orders.createdAt, from),
    to === undefined ? undefined : lt(orders.createdAt, to),
  );
  return db
    .select(facts)
    .from(orders)
    .where(where)
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit);
}

function isNamed(db: DbOrTx, text: string) {
  const { merchantRef, providerRef, orderId } = paymentAttempts;
  const byPayment = db
    .select({ orderId })
    .from(paymentAttempts)
    .where(or(eq(merchantRef, text), eq(providerRef, text)));
  const byMoney = db.select({ orderId: captures.orderId }).from(captures).where(eq(captures.captureId, text));
  return or(
    eq(orders.billingNo, text),
    eq(orders.suid, text),
    eq(orders.userName, text),
    eq(orders.roleId, text),
    eq(orders.gameRef, text),
    eq(orders.debtId, text),
    inArray(orders.id, byPayment),
    inArray(orders.id, byMoney),
  );
}

/**
 * The id of the order with a billing number, in any brand: billing numbers are unique across brands. Null for none. For operators, who
 * serve all brands.
 */
export async function idOfBillingNo(db: DbOrTx, billingNo: string): Promise<number | null> {
  const [row] = await db.select({ id: orders.id }).from(orders).where(eq(orders.billingNo, billingNo));
  return row?.id ?? null;
}
