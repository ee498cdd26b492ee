import type { InputOf } from '@/lib/client/api/api-client';
import type { TrackingContext } from '@/lib/client/tracking-context';
import type { Area } from '@/lib/domain/areas';
import { paidBy } from './method-choice';
import type { ReadyPurchase } from './purchase';

type Around = Readonly<{ area: Area; orderKey: string; tracking: TrackingContext }>;

/** Parameters of the call that creates an order (spec section 7, common parameters). */
export function payInput(
  purchase: ReadyPurchase,
  { area, orderKey, tracking }: Around,
): InputOf<'platformPay'> {
  const { game, role, goods, region, platform } = purchase;
  const method = paidBy(purchase.choice);
  return {
    client_id: game.client_id,
    server_id: role.realServer ?? role.server_id,
    role_id: role.role_id,
    platform,
    product_id: goods.value,
    domain_area: area,
    payway_id: method.payway_id,
    channel_id: method.channel_id,
    country: region,
    order_key: orderKey,
    expected_price: goods.price,
    did: tracking.did,
    session_id: tracking.session_id,
    session_time: tracking.session_time,
    traffic_source: tracking.traffic_source,
    game_channel_id: tracking.game_channel_id,
    bcp47_lang: tracking.bcp47_lang,
    areaId: role.area_id === '' ? undefined : role.area_id,
    pay_id: method.pay_id,
  };
}
