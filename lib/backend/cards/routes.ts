import { answer, fault } from '@/lib/backend/http/answer';
import { routeTable, routesFor } from '@/lib/backend/http/route';
import { namedOrder, trackingOf } from '@/lib/backend/orders/pay-wire';
import { cardExchange, cardInfo, cardPay } from '@/lib/contract/cards';
import type { CardThrottle } from './card-throttle';
import type { CardsDeps } from './deps';
import { buyWithCard, swapCard, unusedCard } from './redeem';
import { cardCodes, cardFault, toInquiry } from './wire';

const { definePlayerRoute } = routesFor<CardsDeps>();

type SentCard = Readonly<{ client_id: string; card_info: string; server_id: string; role_id: string }>;

const toSent = (input: SentCard) => ({
  clientId: input.client_id,
  cardInfo: input.card_info,
  serverId: input.server_id,
  roleId: input.role_id,
});

/** Our own cards: what one is worth, paying with it, exchanging it for gems. */
export function createCardRoutes(throttle: CardThrottle) {
  return routeTable([
    definePlayerRoute(cardInfo, async ({ client_id: clientId, card_info }, context) => {
      const { deps } = context;
      const found = await unusedCard({ deps, throttle }, context, { clientId, cardInfo: card_info });
      return found.ok ? answer(toInquiry(found.value, context)) : fault(cardCodes[found.error]);
    }),
    definePlayerRoute(cardPay, async (input, context) => {
      const { deps } = context;
      const { order_key: orderKey, platform, domain_area: area } = input;
      const consent = input.withdrawal_consent ?? null;
      const asked = { ...toSent(input), orderKey, platform, area, consent, tracking: trackingOf(input) };
      const paid = await buyWithCard({ deps, throttle }, context, asked);
      return paid.ok ? answer(namedOrder(deps, paid.value)) : cardFault(deps, paid.error);
    }),
    definePlayerRoute(cardExchange, async (input, context) => {
      const swapped = await swapCard({ deps: context.deps, throttle }, context, toSent(input));
      if (!swapped.ok) return fault(cardCodes[swapped.error]);
      const { batch, roleName } = swapped.value;
      return answer({ gems_number: batch.gems, extra_gems_number: batch.extraGems, role_name: roleName });
    }),
  ]);
}
