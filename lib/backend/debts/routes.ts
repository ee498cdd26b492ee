import { gameList } from '@/lib/backend/catalog/games';
import { findClient, listMethods } from '@/lib/backend/catalog/repo';
import { wordsFor } from '@/lib/backend/catalog/sellable-game';
import { catalogCodes, toListItem, toRegion } from '@/lib/backend/catalog/wire';
import { answer, fault } from '@/lib/backend/http/answer';
import { routeTable, routesFor, type RouteContext } from '@/lib/backend/http/route';
import type { OrdersDeps } from '@/lib/backend/orders/deps';
import { orderById } from '@/lib/backend/orders/repo';
import {
  replenishmentCountries,
  replenishmentGames,
  replenishmentInfo,
  replenishmentPay,
} from '@/lib/contract/debts';
import { toDecimal } from '@/lib/domain/money';
import { inRegionOrder } from '@/lib/domain/payment-regions';
import { withinLimits } from '@/lib/domain/price-filter';
import { findDebt, loadDebtStatus, validSeconds } from './find-debt';
import { payDebt } from './pay-debt';
import type { Debt } from './repo';
import { debtAnswer, debtCodes, readDebtPayment } from './wire';

const { defineRoute } = routesFor<OrdersDeps>();

/** Debts: what is owed, by which methods and regions it can be paid, and paying it. */
export const debtRoutes = routeTable([
  defineRoute(replenishmentInfo, async (input, context) => {
    const found = await debtOf(context, input);
    if (!found.ok) return fault(debtCodes[found.error]);
    const game = await findClient(context.deps.db, context.scope, found.value.clientId);
    if (game === null) return fault('replenishError');
    const name = wordsFor(context)(game.client.names ?? game.game.names);
    return answer({ game_name: name, ...(await describe(context, found.value)) });
  }),
  defineRoute(replenishmentGames, async (input, context) => {
    const { client_id: clientId, platform, domain_area: area } = input;
    const found = await gameList(context.deps.db, context, { clientId, platform, area });
    if (!found.ok) return fault(catalogCodes[found.error]);
    const words = wordsFor(context);
    return answer(found.value.map((game) => toListItem(game, words)));
  }),
  defineRoute(replenishmentCountries, async (input, context) => {
    const found = await debtOf(context, input);
    if (!found.ok) return fault(debtCodes[found.error]);
    const { area, amountMinor, orderId } = found.value;
    // Once there is an order, it is paid in the region it was made in.
    const order = orderId === null ? null : await orderById(context.deps.db, orderId);
    const now = context.deps.clock.date();
    const place = { area, now, ...(order !== null && { region: order.region }) };
    const rows = await listMethods(context.deps.db, context.scope, place);
    const fitting = rows.filter((row) => row.icon.trim() !== '' && withinLimits(amountMinor, row));
    return answer(inRegionOrder(fitting.map(({ region }) => region)).map(toRegion));
  }),
  defineRoute(replenishmentPay, async (input, context) =>
    debtAnswer(context.deps, await payDebt(context.deps, context, readDebtPayment(input))),
  ),
]);

type DebtInput = Readonly<{ replenish_id?: string | undefined; client_id?: string | undefined }>;

const debtOf = ({ deps, scope, player }: RouteContext<OrdersDeps>, input: DebtInput) =>
  findDebt(deps, { scope, player, link: input.replenish_id, clientId: input.client_id });

async function describe({ deps }: RouteContext<OrdersDeps>, debt: Debt) {
  const { userName, amountMinor: minor, currency, orderId } = debt;
  const order = orderId === null ? null : await orderById(deps.db, orderId);
  return {
    user_name: userName,
    amount: toDecimal({ minor, currency }),
    currency_code: currency,
    valid_time: validSeconds(deps, debt),
    status: await loadDebtStatus(deps, debt),
    replenish_id: debt.replenishId,
    client_id: debt.clientId,
    gp_id: debt.gpId,
    domain_area: debt.area,
    ...(order !== null && { billing_no: order.billingNo, receipt: deps.receipts.issue(order.billingNo) }),
  };
}
