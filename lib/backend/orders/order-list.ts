import type { TenantScope } from '@/lib/backend/kernel/scope';
import { moneyBackOf } from '@/lib/backend/orders/payments/money-back';
import type { MoneyBack } from '@/lib/domain/money-back';
import { err, ok, type Result } from '@/lib/domain/result';
import type { OrdersDeps } from './deps';
import { orderByBillingNo, ordersOf, type Order } from './repo';

const pageSize = 20;

/** Whose orders, of which game product; `cursor` is the number of the last order shown, null for the first page. */
type Wanted = Readonly<{ accountId: number; gpId: string; cursor: string | null }>;

export type ListedOrder = Readonly<{ order: Order; moneyBack: MoneyBack | null }>;
/** `next` is the cursor of the next page, null on the last. */
export type OrderPage = Readonly<{ orders: readonly ListedOrder[]; next: string | null }>;

/** A page of a player's history, newest first. Somebody else's cursor is as unknown as none. */
export async function listOrders(
  { db }: Pick<OrdersDeps, 'db'>,
  scope: TenantScope,
  { accountId, gpId, cursor }: Wanted,
): Promise<Result<OrderPage, 'orderNotFound'>> {
  const last = cursor === null ? null : await orderByBillingNo(db, scope, cursor);
  if (cursor !== null && last?.accountId !== accountId) return err('orderNotFound');

  // One more than is shown tells whether there is a next page.
  const found = await ordersOf(db, scope, { accountId, gpId, limit: pageSize + 1 }, last);
  const shown = found.slice(0, pageSize);
  const end = found.length > pageSize ? shown.at(-1) : undefined;
  const moneyBack = await moneyBackOf(
    db,
    shown.map(({ id }) => id),
  );
  return ok({
    orders: shown.map((order) => ({ order, moneyBack: moneyBack.get(order.id) ?? null })),
    next: end?.billingNo ?? null,
  });
}
