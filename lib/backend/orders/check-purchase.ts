import { playerForGame } from '@/lib/backend/accounts/player-for-game';
import { realNameState } from '@/lib/backend/accounts/real-name';
import { getOffer } from '@/lib/backend/catalog/goods';
import { isAllowedArea, wordsFor } from '@/lib/backend/catalog/sellable-game';
import { resolveRole } from '@/lib/backend/games/service';
import { fault, type Fault } from '@/lib/backend/http/answer';
import type { PlayerContext } from '@/lib/backend/http/route';
import { chooseMethod, type PayInput } from '@/lib/backend/orders/payments/choose-method';
import { localeTable } from '@/lib/domain/locales';
import { toDecimal } from '@/lib/domain/money';
import { checkOrder, type Agreed, type PurchaseSubject } from './check-order';
import { existingOrder } from './existing-order';
import { quoteOrder } from './order-riders';
import type { Purchase } from './purchase';
import type { Character } from './subject';
import { trackingOf } from './tracking-of';
import type { OrdersDeps } from './deps';

type Checked = Readonly<{ ok: true; purchase: Purchase }> | Fault;

/**
 * Turns what a client asks for into a purchase, or says why it can't be one. Nothing a client sends is believed: the goods and
 * their price come from the catalogue, the character from the game, the method from the brand's own list. An order that exists is
 * paid at its own price, by a method that is offered for its own area, region and currency.
 */
export async function checkPurchase(input: PayInput, context: PlayerContext<OrdersDeps>): Promise<Checked> {
  const { deps, tenant } = context;
  if (!isAllowedArea(tenant, input.domain_area)) return fault('wrongDomain');
  const game = await playerForGame(context, input.client_id);
  if (!game.ok) return fault(game.error);
  const realName = await realNameState(deps, context, context.player);
  if (realName === 'notVerified') return fault('notRealNameVerified');
  if (realName === 'unknown') return fault('gameUnavailable');
  const existing = await existingOrder(input, context);
  if (existing?.ok === false) return existing;
  const agreed = await (existing === null
    ? checkOffer(input, context)
    : checkOrder(input, context, existing.order));
  if (!agreed.ok) return agreed;
  const player = { gpId: game.value.gpId, suid: context.player.suid };
  const found = await resolveRole(deps, player, { serverId: input.server_id, roleId: input.role_id });
  if (found === 'CHARACTER_NOT_FOUND') return fault('characterNotFound');
  if (found === 'GAME_UNAVAILABLE') return fault('gameUnavailable');
  const { role, realServer } = found;
  const character = {
    roleId: role.roleId,
    roleName: role.name,
    serverId: role.serverId,
    serverName: role.serverName,
    realServer,
  };
  return { ok: true, purchase: toPurchase(input, context, { ...agreed.subject, character }) };
}

/** Goods and price as the catalogue has them now, for a new order. */
async function checkOffer(input: PayInput, context: PlayerContext<OrdersDeps>): Promise<Agreed> {
  const place = { clientId: input.client_id, productId: input.product_id, area: input.domain_area };
  const offer = await getOffer(context.deps.db, context.scope, place);
  if (offer === null) return fault('goodsUnavailable');
  if (input.expected_price !== undefined && input.expected_price !== toDecimal(offer.price)) {
    return fault('priceChanged', { price: toDecimal(offer.price), currency: offer.price.currency });
  }
  const chosen = await chooseMethod(input, context, offer.price);
  if (!chosen.ok) return fault(chosen.error);
  const method = chosen.value;
  const { deps, scope, tenant, player } = context;
  const quoted = await quoteOrder(deps, deps.db, {
    shop: { scope, tenant },
    accountId: player.accountId,
    area: input.domain_area,
    offer,
    openCoupon: method.openCoupon,
    couponCode: input.coupon_code ?? null,
  });
  if (!quoted.ok) return fault(quoted.error);
  const { gameNames, productId, productNames, price } = offer;
  const goods = { gameNames, productId, productNames, price };
  const quote = quoted.value;
  return {
    ok: true,
    subject: { goods, area: input.domain_area, method, billingNo: null, ...(quote !== null && { quote }) },
  };
}

function toPurchase(
  input: PayInput,
  context: PlayerContext<OrdersDeps>,
  {
    goods: { productId, ...goods },
    character,
    ...agreed
  }: PurchaseSubject & Readonly<{ character: Character }>,
): Purchase {
  const words = wordsFor(context);
  return {
    ...goods,
    ...agreed,
    subject: { kind: 'goods', productId, character },
    couponCode: input.coupon_code ?? null,
    scope: context.scope,
    player: context.player,
    orderKey: input.order_key,
    clientId: input.client_id,
    platform: input.platform,
    region: agreed.method.region,
    tracking: trackingOf(input),
    language: localeTable[context.locale].bcp47,
    description: `${words(goods.gameNames)}: ${words(goods.productNames)}`,
    host: context.host,
  };
}
