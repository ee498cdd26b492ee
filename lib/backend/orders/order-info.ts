import { loadMoneyBack } from '@/lib/backend/orders/payments/money-back';
import { lastChosenFirst } from '@/lib/backend/orders/payments/chosen-attempt';
import { listAttempts, type PaymentAttempt } from '@/lib/backend/orders/payments/repo';
import type { LocalText } from '@/lib/domain/local-text';
import type { MoneyBack } from '@/lib/domain/money-back';
import type { OrdersDeps } from './deps';
import { deliveryOfOrder } from './fulfilment/deliveries';
import { publicStatus } from './public-status';
import type { Order } from './repo';

/** An order and its progress from payment to delivery. */
export type OrderDetails = Readonly<{
  order: Order;
  /** The method that paid it, otherwise the one chosen last; its names are null if they weren't stored. */
  methodKey: string | null;
  methodNames: LocalText | null;
  /** Where it can be paid now; null when it can't. */
  payUrl: string | null;
  sentAt: Date | null;
  moneyBack: MoneyBack | null;
}>;

/** Everything that a player may see of an order. */
export async function loadOrderDetails(deps: OrdersDeps, order: Order): Promise<OrderDetails> {
  const delivery = order.paidAt === null ? null : await deliveryOfOrder(deps.db, order.id);
  const isPayable = publicStatus(order) === -1 && order.expiresAt > deps.clock.date();
  const attempts = lastChosenFirst(await listAttempts(deps.db, order.id));
  const [last] = attempts;
  // Once a card has been taken, the player can only wait.
  const leads = last?.state === 'open' && last.presentation?.kind !== 'card';
  return {
    order,
    ...methodOf(attempts),
    payUrl: isPayable && leads ? last.url : null,
    sentAt: delivery?.firstSentAt ?? null,
    moneyBack: (await loadMoneyBack(deps.db, [order.id])).get(order.id) ?? null,
  };
}

/** From an order's attempts, the last chosen first. */
function methodOf(attempts: readonly PaymentAttempt[]): Pick<OrderDetails, 'methodKey' | 'methodNames'> {
  const shown = attempts.find(({ state }) => state === 'paid') ?? attempts[0];
  return { methodKey: shown?.methodKey ?? null, methodNames: shown?.methodNames ?? null };
}
