import { isAllowedArea } from '@/lib/backend/catalog/sellable-game';
import { answer, fault } from '@/lib/backend/http/answer';
import { routeTable, routesFor, type PlayerContext } from '@/lib/backend/http/route';
import { characterFor } from '@/lib/backend/orders/find-character';
import { namedOrder, trackingOf } from '@/lib/backend/orders/pay-wire';
import { cardExchange, cardInfo, cardPay } from '@/lib/contract/cards';
import { cardPurchase } from './card-purchase';
import type { CardThrottle } from './card-throttle';
import type { CardsDeps } from './deps';
import { exchangeCard } from './exchange';
import { lookUpCard } from './find-card';
import { payByCard } from './pay-by-card';
import { cardCodes, toInquiry } from './wire';

const { definePlayerRoute } = routesFor<CardsDeps>();

type CardInput = Readonly<{ client_id: string; card_info: string }>;
type CharacterInput = Readonly<{ client_id: string; server_id: string; role_id: string }>;

const toPlace = ({ client_id: clientId, server_id: serverId, role_id: roleId }: CharacterInput) => ({
  ...{ clientId, serverId, roleId },
});

/** Our own cards: what one is worth, paying with it, swapping it for gems. */
export function createCardRoutes(throttle: CardThrottle) {
  const lookUp = (
    { client_id: clientId, card_info: cardInfo }: CardInput,
    context: PlayerContext<CardsDeps>,
  ) => lookUpCard(context.deps, throttle, context, { clientId, cardInfo });
  return routeTable([
    definePlayerRoute(cardInfo, async (input, context) => {
      const found = await lookUp(input, context);
      if (!found.ok) return fault(cardCodes[found.error]);
      return found.value.redemption === null ? answer(toInquiry(found.value, context)) : fault('cardUsed');
    }),
    definePlayerRoute(cardPay, async (input, context) => {
      const { deps, tenant } = context;
      if (!isAllowedArea(tenant, input.domain_area)) return fault('wrongDomain');
      const found = await lookUp(input, context);
      if (!found.ok) return fault(cardCodes[found.error]);
      const { batch } = found.value;
      if (batch.kind !== 'prepaid') return fault('cardRefused');
      const character = await characterFor(deps, context, toPlace(input));
      if (!character.ok) return fault(cardCodes[character.error]);
      const { client_id: clientId, order_key: orderKey, platform } = input;
      const asked = { clientId, orderKey, platform, tracking: trackingOf(input) };
      const bought = { batch, character: character.value };
      const purchase = await cardPurchase(deps, context, asked, bought);
      if (purchase === null) return fault('notAGame');
      const paid = await payByCard(deps, found.value, purchase);
      return paid.ok ? answer(namedOrder(deps, paid.value)) : fault(cardCodes[paid.error.code]);
    }),
    definePlayerRoute(cardExchange, async (input, context) => {
      const found = await lookUp(input, context);
      if (!found.ok) return fault(cardCodes[found.error]);
      if (found.value.batch.kind !== 'exchange') return fault('cardRefused');
      const { deps, scope, player } = context;
      const character = await characterFor(deps, context, toPlace(input));
      if (!character.ok) return fault(cardCodes[character.error]);
      const redeeming = { player, clientId: input.client_id, character: character.value };
      const done = await exchangeCard(deps, scope, found.value, redeeming);
      if (!done.ok) return fault(cardCodes[done.error]);
      const { gems, extraGems } = found.value.batch;
      return answer({
        gems_number: gems,
        extra_gems_number: extraGems,
        role_name: character.value.roleName,
      });
    }),
  ]);
}
