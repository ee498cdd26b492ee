import { playerForGame } from '@/lib/backend/accounts/player-for-game';
import { answer, fault } from '@/lib/backend/http/answer';
import { routesFor, type PlayerContext } from '@/lib/backend/http/route';
import { getOrderList, type ListedOrder, type MoneyBack } from '@/lib/contract/payments';
import { readLocal } from '@/lib/domain/local-text';
import { toDecimal } from '@/lib/domain/money';
import { moneyBackOf } from '@/lib/backend/orders/payments/money-back';
import { publicStatus } from './public-status';
import { orderByBillingNo, ordersOf, type Order } from './repo';
import type { OrdersDeps } from './deps';

const { definePlayerRoute } = routesFor<OrdersDeps>();

const pageSize = 20;

/** A page of the player's history. The cursor is the number of the last order shown; somebody else's is as unknown as none. */
export const orderListRoute = definePlayerRoute(getOrderList, async (input, context) => {
  const { deps, scope, player } = context;
  const game = await playerForGame(context, input.client_id);
  if (!game.ok) return fault(game.error);
  const last = input.cursor === undefined ? null : await orderByBillingNo(deps.db, scope, input.cursor);
  if (input.cursor !== undefined && last?.accountId !== player.accountId) return fault('orderNotFound');

  // One more than is shown tells whether there is a next page.
  const page = { accountId: player.accountId, gpId: game.value.gpId, limit: pageSize + 1 };
  const found = await ordersOf(deps.db, scope, page, last);
  const shown = found.slice(0, pageSize);
  const end = found.length > pageSize ? shown.at(-1) : undefined;
  const moneyBack = await moneyBackOf(
    deps.db,
    shown.map(({ id }) => id),
  );
  return answer({
    orders: shown.map((order) => listed(order, moneyBack.get(order.id), context)),
    ...(end !== undefined && { next: end.billingNo }),
  });
});

function listed(
  order: Order,
  moneyBack: MoneyBack | undefined,
  { deps, locale, tenant }: PlayerContext<OrdersDeps>,
): ListedOrder {
  const character = order.subject.kind === 'goods' ? order.subject.character : null;
  return {
    billing_no: order.billingNo,
    status: publicStatus(order),
    product_name: readLocal(order.productNames, locale, tenant.defaultLocale),
    role_name: character?.roleName ?? '',
    game_server_name: character?.serverName ?? '',
    amount: toDecimal({ minor: order.amountMinor, currency: order.currency }),
    currency: order.currency,
    created_at: Math.floor(order.createdAt.getTime() / 1000),
    receipt: deps.receipts.issue(order.billingNo),
    ...(moneyBack !== undefined && { money_back: moneyBack }),
  };
}
