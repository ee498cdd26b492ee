import { findClient } from '@/lib/backend/catalog/repo';
import { wordsFor } from '@/lib/backend/catalog/sellable-game';
import { describeGoods } from '@/lib/backend/orders/describe-goods';
import { cardProvider } from '@/lib/backend/orders/payments/own-cards';
import type { Buyer, GoodsPurchase, PurchaseRequest } from '@/lib/backend/orders/purchase';
import type { Character } from '@/lib/backend/orders/subject';
import { localeTable } from '@/lib/domain/locales';
import type { Batch } from './repo';
import type { CardsDeps } from './deps';

/** The version of the text on immediate delivery that the law of a card's area requires its buyer to agree to; null for none. */
export const requiredConsent = ({ tenant }: Pick<Buyer, 'tenant'>, { area, kind }: Batch): string | null =>
  kind === 'prepaid' ? (tenant.buying[area]?.withdrawal ?? null) : null;

/** What the request for a card payment decides; the card decides the rest. */
export type CardRequest = Pick<
  PurchaseRequest,
  'clientId' | 'orderKey' | 'platform' | 'consent' | 'tracking'
>;

/**
 * The purchase that a card pays: what the card gives, at its value, for the player's character. Null when the game isn't in the catalogue
 * any more.
 */
export async function cardPurchase(
  deps: Pick<CardsDeps, 'db'>,
  buyer: Buyer,
  { clientId, orderKey, platform, consent, tracking }: CardRequest,
  { batch, character }: Readonly<{ batch: Batch; character: Character }>,
): Promise<GoodsPurchase | null> {
  const { scope, player, locale, host } = buyer;
  const found = await findClient(deps.db, scope, clientId);
  if (found === null) return null;
  const gameNames = found.client.names ?? found.game.names;
  // As the inquiry shows them, so that the order keeps what the player was told (F3.30). Games refuse a bonus of none.
  const contents = { base: batch.gems, bonus: batch.extraGems === 0 ? null : batch.extraGems, items: [] };
  return {
    scope,
    player,
    host,
    gameNames,
    orderKey,
    clientId,
    platform,
    tracking,
    area: batch.area,
    region: 'GLOBAL',
    couponCode: null,
    productNames: batch.productNames,
    contents,
    // A consent that isn't required isn't stored.
    ...(consent !== null && requiredConsent(buyer, batch) === consent && { consent }),
    price: { minor: batch.priceMinor, currency: batch.currency },
    method: {
      key: `${cardProvider}_${cardProvider}`,
      names: null,
      provider: cardProvider,
      providerMethod: cardProvider,
      paySeconds: 1800,
      region: 'GLOBAL',
      openCoupon: false,
    },
    subject: { kind: 'goods', productId: batch.productId, character },
    billingNo: null,
    language: localeTable[locale].bcp47,
    description: describeGoods({ gameNames, productNames: batch.productNames, contents }, wordsFor(buyer)),
  };
}
