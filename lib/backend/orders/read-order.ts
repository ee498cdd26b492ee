import type { Player, TenantScope } from '@/lib/backend/kernel/scope';
import { err, ok, type Result } from '@/lib/domain/result';
import type { OrdersDeps } from './deps';
import { publicStatus } from './public-status';
import { orderByBillingNo, type Order } from './repo';

/** Seconds between queries to the provider about one order, however often its player looks. */
const askSeconds = 10;

type Reader = Readonly<{ scope: TenantScope; player: Player | null }>;
type NamedOrder = Readonly<{ billingNo: string; receipt: string | undefined }>;

/**
 * An order may be read by its own player, or with its receipt. For anyone else it doesn't exist. `notLoggedIn`: a visitor with neither
 * login nor receipt, who might be its player.
 */
export async function readOrder(
  { db, receipts }: Pick<OrdersDeps, 'db' | 'receipts'>,
  { scope, player }: Reader,
  { billingNo, receipt }: NamedOrder,
): Promise<Result<Order, 'notLoggedIn' | 'orderNotFound'>> {
  const order = await orderByBillingNo(db, scope, billingNo);
  const byReceipt = receipt !== undefined && receipts.accepts(receipt, billingNo);
  if (order !== null && (byReceipt || order.accountId === player?.accountId)) return ok(order);
  return err(player === null && receipt === undefined ? 'notLoggedIn' : 'orderNotFound');
}

/** Queues a query to the provider about an order that waits for its money. */
export async function queueOrderQuery({ jobs }: Pick<OrdersDeps, 'jobs'>, order: Order): Promise<void> {
  if (publicStatus(order) !== -1) return;
  const once = { key: `ask:${order.id}`, seconds: askSeconds };
  await jobs.sendNow('reconcile', { orderId: order.id }, { once });
}
