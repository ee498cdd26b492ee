import type { infer as Infer } from 'zod/mini';
import { findClient } from '@/lib/backend/catalog/repo';
import { wordsFor } from '@/lib/backend/catalog/sellable-game';
import type { ResolvedRole } from '@/lib/backend/games/service';
import type { PlayerContext } from '@/lib/backend/http/route';
import type { GoodsPurchase } from '@/lib/backend/orders/purchase';
import { trackingOf } from '@/lib/backend/orders/tracking-of';
import type { cardPay } from '@/lib/contract/cards';
import { localeTable } from '@/lib/domain/locales';
import { cardProvider } from './pay-by-card';
import type { Batch } from './repo';
import type { CardsDeps } from './deps';

type CardPayInput = Infer<(typeof cardPay)['request']>;

/** The purchase that a card pays: what the card gives, for its value, to the player's character. Null where the game is gone. */
export async function cardPurchase(
  input: CardPayInput,
  context: PlayerContext<CardsDeps>,
  { batch, character }: Readonly<{ batch: Batch; character: ResolvedRole }>,
): Promise<GoodsPurchase | null> {
  const { deps, scope, player, locale, host } = context;
  const found = await findClient(deps.db, scope, input.client_id);
  if (found === null) return null;
  const gameNames = found.client.names ?? found.game.names;
  const words = wordsFor(context);
  const { role, realServer } = character;
  return {
    ...{ scope, player, host, gameNames },
    orderKey: input.order_key,
    clientId: input.client_id,
    platform: input.platform,
    area: batch.area,
    region: 'GLOBAL',
    couponCode: null,
    productNames: batch.productNames,
    price: { minor: batch.priceMinor, currency: batch.currency },
    method: {
      key: `${cardProvider}_${cardProvider}`,
      provider: cardProvider,
      providerMethod: cardProvider,
      paySeconds: 1800,
      region: 'GLOBAL',
      openCoupon: false,
    },
    subject: {
      kind: 'goods',
      productId: batch.productId,
      character: {
        roleId: role.roleId,
        roleName: role.name,
        serverId: role.serverId,
        serverName: role.serverName,
        realServer,
      },
    },
    billingNo: null,
    tracking: trackingOf(input),
    language: localeTable[locale].bcp47,
    description: `${words(gameNames)}: ${words(batch.productNames)}`,
  };
}
