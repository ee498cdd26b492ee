import type { ApiClient } from '@/lib/client/api/api-client';
import { moneyOf, type ReadyPurchase } from '@/lib/client/purchase/purchase';
import { changedOrderKey } from '@/lib/client/storage/changed-order';
import type { LocalStore } from '@/lib/client/storage/local-store';
import type { OrderInfo } from '@/lib/contract/payments';
import { toMinor } from '@/lib/domain/money';
import { isSameServer } from '@/lib/domain/server-id';

type OrderLink = Readonly<{
  billing_no: string;
  receipt: string | null;
  /** The game whose login may read the order. */
  client_id: string | null;
}>;

/** Notes that an unpaid order is to be paid by another method. `known` is the whole order, if it has been read. Never rejects. */
export async function noteChangedOrder(
  { api, store }: Readonly<{ api: ApiClient; store: LocalStore }>,
  link: OrderLink,
  known: OrderInfo | null,
): Promise<void> {
  const order = known ?? (await readOrder(api, link));
  if (order === null) return;
  const { billing_no, client_id, product_id, server_id, role_id, amount, currency } = order;
  // A debt has no character; its own page always pays the one order it has.
  if (!client_id || !product_id || !server_id || !role_id || !amount || !currency) return;
  store.write(changedOrderKey, { billing_no, client_id, product_id, server_id, role_id, amount, currency });
}

async function readOrder(api: ApiClient, { billing_no, receipt, client_id }: OrderLink) {
  const input = {
    billing_no,
    simple: '0' as const,
    ...(receipt !== null && { receipt }),
    ...(client_id !== null && { client_id }),
  };
  const result = await api.call('getOrderInfo', input, { once: true });
  return result.ok && 'product_name' in result.content ? result.content : null;
}

/**
 * The noted order, if the purchase is the same: these goods for this character, for no less than the order charges, because nobody may be
 * charged more than the price they saw. Otherwise null.
 */
export function changedOrderOf(store: LocalStore, purchase: ReadyPurchase): string | null {
  const order = store.read(changedOrderKey);
  return order !== null && isSameGoods(order, purchase) && costsNoMore(order, purchase)
    ? (order.billing_no ?? null)
    : null;
}

type Noted = Readonly<Record<string, string>>;

function isSameGoods(order: Noted, { game, role, goods }: ReadyPurchase): boolean {
  const { server_id = '' } = order;
  return (
    order.client_id === game.client_id &&
    order.product_id === goods.value &&
    order.role_id === role.role_id &&
    (isSameServer(role.server_id, server_id) || isSameServer(role.realServer ?? role.server_id, server_id))
  );
}

function costsNoMore({ amount = '', currency }: Noted, purchase: ReadyPurchase): boolean {
  const seen = moneyOf(purchase);
  if (seen === null || seen.currency !== currency) return false;
  const due = toMinor(amount, seen.currency);
  return due !== null && due <= seen.minor;
}
