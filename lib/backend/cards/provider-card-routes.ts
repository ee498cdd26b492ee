import { fault } from '@/lib/backend/http/answer';
import { routeTable, routesFor, type RouteContext } from '@/lib/backend/http/route';
import { payByIntent, type AfterOpen } from '@/lib/backend/orders/pay-routes';
import { payDebt } from '@/lib/backend/debts/pay-debt';
import { debtByLink } from '@/lib/backend/debts/repo';
import { myCardEndpoint } from '@/lib/contract/pay-doors';
import { replenishmentCardPay } from '@/lib/contract/debts';
import { decodeCard } from '@/lib/domain/cards';
import type { CardThrottle } from './card-throttle';
import { submitCard } from './submit-card';
import type { CardsDeps } from './deps';

const { definePlayerRoute, defineRoute } = routesFor<CardsDeps>();

/**
 * Cards that a payment provider takes (MyCard in-game): an order like any other, whose link nobody goes to, since its card comes along.
 * A card that can't be one is refused before there is an order.
 */
export function createProviderCardRoutes(throttle: CardThrottle) {
  return routeTable([
    definePlayerRoute(myCardEndpoint, async ({ card_info: sent, ...input }, context) => {
      const byCard = await finishBy(sent, input.client_id, context, throttle);
      return byCard === null ? fault('cardRefused') : payByIntent('payMyCardInGame', input, context, byCard);
    }),
    defineRoute(replenishmentCardPay, async ({ card_info: sent, ...input }, context) => {
      const debt = await debtByLink(context.deps.db, context.scope, input.replenish_id);
      if (debt === null) return fault('replenishError');
      const byCard = await finishBy(sent, debt.clientId, context, throttle);
      return byCard === null ? fault('cardRefused') : payDebt(input, context, byCard);
    }),
  ]);
}

/** What pays the order once it is open; null where there is no whole card for this game. */
async function finishBy(
  sent: string | undefined,
  clientId: string,
  { deps, ip: address }: RouteContext<CardsDeps>,
  throttle: CardThrottle,
): Promise<AfterOpen | null> {
  const code = sent === undefined ? null : await decodeCard(sent, clientId);
  return code === null ? null : (attempt) => submitCard({ deps, throttle }, attempt, { code, address });
}
