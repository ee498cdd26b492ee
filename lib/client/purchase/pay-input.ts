import type { InputOf } from '@/lib/client/api/api-client';
import type { TrackingContext } from '@/lib/client/track/tracking-context';
import type { Area } from '@/lib/domain/areas';
import { extrasOf, type PayCall } from '@/lib/domain/pay-calls';
import { paidBy } from './method-choice';
import type { ReadyPurchase } from './purchase';

type Around = Readonly<{
  area: Area;
  orderKey: string;
  /** The unpaid order to pay by this purchase's method; null for a new order. */
  billingNo: string | null;
  consent: string | undefined;
  tracking: TrackingContext;
  call: PayCall;
}>;

/** The common parameters of the calls that create an order (F3.8). */
export function payInput(
  purchase: ReadyPurchase,
  { area, orderKey, billingNo, consent, tracking, call }: Around,
): InputOf<PayCall> {
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
    ...named(method.channel_id, call),
    country: region,
    order_key: orderKey,
    billing_no: billingNo ?? undefined,
    expected_price: goods.price,
    did: tracking.did,
    session_id: tracking.session_id,
    session_time: tracking.session_time,
    traffic_source: tracking.traffic_source,
    game_channel_id: tracking.game_channel_id,
    bcp47_lang: tracking.bcp47_lang,
    areaId: role.area_id === '' ? undefined : role.area_id,
    pay_id: method.pay_id,
    coupon_code: purchase.coupon?.code ?? undefined,
    withdrawal_consent: consent,
  };
}

/** The channel under the parameter name that its provider's call uses; empty when the call takes neither parameter. */
function named(channelId: string, call: PayCall): Readonly<{ channel?: string; channel_id?: string }> {
  const extras = extrasOf(call);
  if (extras.includes('channel')) return { channel: channelId };
  return extras.includes('channel_id') ? { channel_id: channelId } : {};
}
