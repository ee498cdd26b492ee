import { offerOf } from '@/lib/backend/catalog/goods';
import { methodIn } from '@/lib/backend/catalog/methods';
import { findClient } from '@/lib/backend/catalog/repo';
import { isAllowedArea, wordsFor } from '@/lib/backend/catalog/sellable-game';
import { findRequested, type Requested } from '@/lib/backend/catalog/requested-repo';
import type { RoleError } from '@/lib/backend/games/service';
import { methodFor } from '@/lib/backend/orders/payments/choose-method';
import { localeTable } from '@/lib/domain/locales';
import { toDecimal } from '@/lib/domain/money';
import { err, ok, type Result } from '@/lib/domain/result';
import { checkOrder, type OfferError, type PurchaseSubject } from './check-order';
import type { OrdersDeps } from './deps';
import { describeGoods } from './describe-goods';
import { existingOrder } from './existing-order';
import { findCharacter, provenPlayer, type ProvenError } from './find-character';
import { quoteOrder } from './order-riders';
import type { Buyer, Purchase, PurchaseRequest } from './purchase';
import type { Order } from './repo';
import type { Character } from './subject';

/** Why a buyer's request can't become a purchase. */
export type PurchaseError = OfferError | Readonly<{ code: ProvenError | RoleError | 'areaNotSold' }>;

/**
 * Turns a client's request into a purchase, or returns why it can't be one. Nothing that a client sends is trusted: goods and price come
 * from the catalogue, the character from the game, the method from the brand's own list. An existing order is paid at its own price, by a
 * method that is offered for its own area, region and currency. `known` is the order that the key stands for.
 */
export async function checkPurchase(
  deps: OrdersDeps,
  buyer: Buyer,
  asked: PurchaseRequest,
  known: Order | null,
): Promise<Result<Purchase, PurchaseError>> {
  if (!isAllowedArea(buyer.tenant, asked.area)) return err({ code: 'areaNotSold' });
  const isNew = known === null && asked.billingNo === null;
  const requested = isNew ? await findRequestedBy(deps, buyer, asked) : null;
  const found = isNew ? (requested?.found ?? null) : await findClient(deps.db, buyer.scope, asked.clientId);
  const player = await provenPlayer(deps, buyer, found);
  if (!player.ok) return err({ code: player.error });
  const existing = await existingOrder(deps, buyer, asked, known);
  if (!existing.ok) return err({ code: existing.error });
  const agreed = await (existing.value === null
    ? checkOffer(deps, buyer, asked, requested)
    : checkOrder(deps, buyer, asked, existing.value));
  if (!agreed.ok) return agreed;
  const character = await findCharacter(deps, player.value, asked);
  if (!character.ok) return err({ code: character.error });
  return ok(toPurchase(buyer, asked, agreed.value, character.value));
}

/** The catalogue's entries for the requested goods and method. */
function findRequestedBy({ db, clock }: OrdersDeps, { scope }: Buyer, asked: PurchaseRequest) {
  const { paywayId, channelId } = asked;
  const method = { region: asked.region ?? undefined, paywayId, channelId, now: clock.date() };
  return findRequested(db, scope, asked, method);
}

/** Checks a new order against the current catalogue. */
async function checkOffer(
  deps: OrdersDeps,
  { scope, tenant, player }: Buyer,
  asked: PurchaseRequest,
  requested: Requested | null,
): Promise<Result<PurchaseSubject, OfferError>> {
  const { area, expectedPrice, couponCode } = asked;
  const offer = requested && offerOf(requested);
  if (requested === null || offer === null) return err({ code: 'goodsNotOnSale' });
  const { gameNames, productNames, contents, price } = offer;
  if (expectedPrice !== null && expectedPrice !== toDecimal(price))
    return err({ code: 'priceChanged', price });
  const consent = tenant.buying[area]?.withdrawal;
  if (consent !== undefined && consent !== asked.consent)
    return err({ code: 'consentNeeded', version: consent });
  const row = methodIn(requested.methods, { ...asked, region: asked.region ?? undefined });
  const chosen = methodFor(deps, tenant, asked, { price, row });
  if (!chosen.ok) return err({ code: chosen.error });
  const method = chosen.value;
  const quoted = await quoteOrder(deps, deps.db, {
    shop: { scope, tenant },
    accountId: player.accountId,
    area,
    offer,
    openCoupon: method.openCoupon,
    couponCode,
  });
  if (!quoted.ok) return err({ code: quoted.error });
  const goods = { gameNames, productId: offer.productId, productNames, contents, price };
  return ok({
    goods,
    area,
    method,
    billingNo: null,
    ...(quoted.value !== null && { quote: quoted.value }),
    ...(consent !== undefined && { consent }),
  });
}

function toPurchase(
  buyer: Buyer,
  { orderKey, clientId, platform, couponCode, tracking }: PurchaseRequest,
  { goods: { productId, ...goods }, ...agreed }: PurchaseSubject,
  character: Character,
): Purchase {
  const { scope, player, locale, host } = buyer;
  return {
    ...goods,
    ...agreed,
    scope,
    player,
    host,
    orderKey,
    clientId,
    platform,
    couponCode,
    tracking,
    subject: { kind: 'goods', productId, character },
    region: agreed.method.region,
    language: localeTable[locale].bcp47,
    description: describeGoods(goods, wordsFor(buyer)),
  };
}
