import { gameList } from '@/lib/backend/catalog/games';
import { findClient, listMethods } from '@/lib/backend/catalog/repo';
import { wordsFor } from '@/lib/backend/catalog/sellable-game';
import { answer, fault, toAnswer } from '@/lib/backend/http/answer';
import { routeTable, routesFor, type RouteContext } from '@/lib/backend/http/route';
import { orderById } from '@/lib/backend/orders/repo';
import {
  replenishmentCountries,
  replenishmentGames,
  replenishmentInfo,
  replenishmentPay,
} from '@/lib/contract/debts';
import { toDecimal } from '@/lib/domain/money';
import { inRegionOrder, regionLabel } from '@/lib/domain/payment-regions';
import { withinLimits } from '@/lib/domain/price-filter';
import { findDebt, statusOf, validSeconds } from './find-debt';
import { payDebt } from './pay-debt';
import type { Debt } from './repo';
import type { OrdersDeps } from '@/lib/backend/orders/deps';

const { defineRoute } = routesFor<OrdersDeps>();

/** Debts: what is owed, by which methods and regions it can be paid, and paying it. */
export const debtRoutes = routeTable([
  defineRoute(replenishmentInfo, async (input, context) => {
    const found = await findDebt(context, input);
    if (!found.ok) return found;
    const game = await findClient(context.deps.db, context.scope, found.debt.clientId);
    if (game === null) return fault('replenishError');
    const name = wordsFor(context)(game.client.names ?? game.game.names);
    return answer({ game_name: name, ...(await describe(context, found.debt)) });
  }),
  defineRoute(replenishmentGames, async (input, context) => {
    return toAnswer(await gameList(context.deps.db, context, input));
  }),
  defineRoute(replenishmentCountries, async (input, context) => {
    const found = await findDebt(context, input);
    if (!found.ok) return found;
    const { area, amountMinor, orderId } = found.debt;
    // Once there is an order, it is paid where it was made.
    const order = orderId === null ? null : await orderById(context.deps.db, orderId);
    const place = { area, ...(order !== null && { region: order.region }) };
    const rows = await listMethods(context.deps.db, context.scope, place);
    const fitting = rows.filter((row) => row.icon.trim() !== '' && withinLimits(amountMinor, row));
    return answer(
      inRegionOrder(fitting.map(({ region }) => region)).map((code) => ({ code, label: regionLabel(code) })),
    );
  }),
  defineRoute(replenishmentPay, (input, context) => payDebt(input, context)),
]);

async function describe({ deps }: RouteContext<OrdersDeps>, debt: Debt) {
  const { userName, amountMinor: minor, currency, orderId } = debt;
  const order = orderId === null ? null : await orderById(deps.db, orderId);
  return {
    user_name: userName,
    amount: toDecimal({ minor, currency }),
    currency_code: currency,
    valid_time: validSeconds(deps, debt),
    status: await statusOf(deps, debt),
    replenish_id: debt.replenishId,
    client_id: debt.clientId,
    gp_id: debt.gpId,
    domain_area: debt.area,
    ...(order !== null && { billing_no: order.billingNo, receipt: deps.receipts.issue(order.billingNo) }),
  };
}
