import { fault, type Answer } from '@/lib/backend/http/answer';
import { routeTable, routesFor, type RouteContext } from '@/lib/backend/http/route';
import { payDebt } from '@/lib/backend/debts/pay-debt';
import { debtByLink } from '@/lib/backend/debts/repo';
import { debtAnswer, readDebtPayment } from '@/lib/backend/debts/wire';
import { payByIntent, type Opened } from '@/lib/backend/orders/pay';
import { namedOrder, paymentAnswer, readPurchase } from '@/lib/backend/orders/pay-wire';
import { myCardEndpoint } from '@/lib/contract/pay-endpoints';
import type { CreatedPayment } from '@/lib/contract/payments';
import { replenishmentCardPay } from '@/lib/contract/debts';
import { decodeCard, type CardCode } from '@/lib/domain/cards';
import { ok } from '@/lib/domain/result';
import type { CardThrottle } from './card-throttle';
import type { CardsDeps } from './deps';
import { submitCard } from './submit-card';
import { cardCodes } from './wire';

const { definePlayerRoute, defineRoute } = routesFor<CardsDeps>();

/**
 * Cards that a payment provider takes (MyCard in-game). The order is like any other, but nobody opens its link, since the card comes with
 * the request. Anything that can't be a card is refused before there is an order.
 */
export function createProviderCardRoutes(throttle: CardThrottle) {
  return routeTable([
    definePlayerRoute(myCardEndpoint, async ({ card_info: sent, ...input }, context) => {
      const code = await codeOf(sent, input.client_id);
      if (code === null) return fault('cardRefused');
      const { deps, tenant } = context;
      const asked = readPurchase('payMyCardInGame', input, tenant.channels);
      if (!asked.ok) return fault(asked.error);
      const opened = await payByIntent(deps, context, asked.value);
      return opened.ok ? handOver(context, throttle, opened.value, code) : paymentAnswer(deps, opened);
    }),
    defineRoute(replenishmentCardPay, async ({ card_info: sent, ...input }, context) => {
      const { deps, scope } = context;
      const debt = await debtByLink(deps.db, scope, input.replenish_id);
      if (debt === null) return fault('replenishError');
      const code = await codeOf(sent, debt.clientId);
      if (code === null) return fault('cardRefused');
      const opened = await payDebt(deps, context, readDebtPayment(input));
      return opened.ok ? handOver(context, throttle, opened.value, code) : debtAnswer(deps, opened);
    }),
  ]);
}

/** Null unless a whole card for this game was sent. */
const codeOf = async (sent: string | undefined, clientId: string): Promise<CardCode | null> =>
  sent === undefined ? null : decodeCard(sent, clientId);

/** Pays an opened order with the card. If the card isn't taken, the order can be paid by another one, under the same key. */
async function handOver(
  { deps, ip: address }: RouteContext<CardsDeps>,
  throttle: CardThrottle,
  opened: Opened,
  code: CardCode,
): Promise<Answer<CreatedPayment>> {
  const submitted = await submitCard({ deps, throttle }, opened.attempt, { code, address });
  if (submitted.ok) return paymentAnswer(deps, ok(opened));
  return fault(cardCodes[submitted.error], namedOrder(deps, opened.order));
}
