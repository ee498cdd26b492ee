import { findPictures } from '@/lib/backend/catalog/repo';
import type { TenantScope } from '@/lib/backend/kernel/scope';
import { loadMoneyBack } from '@/lib/backend/orders/payments/money-back';
import type { MoneyBack } from '@/lib/domain/money-back';
import { err, ok, type Result } from '@/lib/domain/result';
import type { OrdersDeps } from './deps';
import { statesShownAs } from './public-status';
import { findOrders } from './list-repo';
import { orderByBillingNo, type Order } from './repo';

const pageSize = 20;

/** Which account's orders of which game product; `cursor` is the billing number of the last order shown, null for the first page. */
type OrderHistoryQuery = Readonly<{
  accountId: number;
  gpId: string;
  cursor: string | null;
  /** Only orders of this group; null for all. */
  shownAs: keyof typeof statesShownAs | null;
  /** Only orders that can still be paid (F3.33). */
  isUnpaid: boolean;
}>;

export type ListedOrder = Readonly<{ order: Order; moneyBack: MoneyBack | null; picture: string | null }>;
/** `next` is the cursor of the next page, null on the last. */
export type OrderHistoryPage = Readonly<{ orders: readonly ListedOrder[]; next: string | null }>;

/** A page of a player's history, newest first. Another account's cursor is `orderNotFound`, like an unknown one. */
export async function listOrders(
  { db, clock }: Pick<OrdersDeps, 'db' | 'clock'>,
  scope: TenantScope,
  { accountId, gpId, cursor, shownAs, isUnpaid }: OrderHistoryQuery,
): Promise<Result<OrderHistoryPage, 'orderNotFound'>> {
  const last = cursor === null ? null : await orderByBillingNo(db, scope, cursor);
  if (cursor !== null && last?.accountId !== accountId) return err('orderNotFound');

  // One order more than is shown reveals whether there is a next page.
  const payableAt = isUnpaid ? clock.date() : null;
  const states = shownAs === null ? null : statesShownAs[shownAs];
  const wanted = { accountId, gpId, limit: pageSize + 1, states, payableAt };
  const found = await findOrders(db, scope, wanted, last);
  const shown = found.slice(0, pageSize);
  const end = found.length > pageSize ? shown.at(-1) : undefined;
  const moneyBack = await loadMoneyBack(
    db,
    shown.map(({ id }) => id),
  );
  const goodsOf = ({ subject }: Order) => (subject.kind === 'goods' ? subject.productId : null);
  const pictures = await findPictures(
    db,
    scope,
    gpId,
    shown.flatMap((order) => goodsOf(order) ?? []),
  );
  return ok({
    orders: shown.map((order) => ({
      order,
      moneyBack: moneyBack.get(order.id) ?? null,
      picture: pictures.get(goodsOf(order) ?? '') ?? null,
    })),
    next: end?.billingNo ?? null,
  });
}
