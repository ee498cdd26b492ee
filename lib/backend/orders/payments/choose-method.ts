import { getMethod, methodKey } from '@/lib/backend/catalog/methods';
import type { RouteContext } from '@/lib/backend/http/route';
import type { PaymentRequest } from '@/lib/contract/payments';
import type { Area } from '@/lib/domain/areas';
import { channelOf, isApplePay, type ChannelChanges } from '@/lib/domain/channels';
import type { Money } from '@/lib/domain/money';
import { nameChannel, type NameFault } from '@/lib/domain/name-channel';
import type { PayCall } from '@/lib/domain/pay-calls';
import { withinLimits } from '@/lib/domain/price-filter';
import type { OrdersDeps } from '@/lib/backend/orders/deps';
import { err, ok, type Result } from '@/lib/domain/result';

/** The method isn't there for this price and place, or what names it is wrong. */
export type MethodError = 'channelMissing' | 'methodParameters';

/** A payment call whose method is known. */
export type PayInput = PaymentRequest & Readonly<{ payway_id: string; channel_id: string }>;

/**
 * The method that a call means, by its path and the parameters that name the channel, or the fault in them
 * (F3.16).
 */
export function readPayInput(
  call: PayCall,
  input: PaymentRequest,
  changes: ChannelChanges,
): Result<PayInput, NameFault> {
  const named = nameChannel(call, input, changes);
  if (!named.ok) return err(named.fault);
  return ok({ ...input, payway_id: named.paywayId, channel_id: named.channelId });
}

/** The method of an order, as the order stores it. */
export type ChosenMethod = Readonly<{
  key: string;
  provider: string;
  providerMethod: string;
  paySeconds: number;
  region: string;
  /** Whether coupons may be used with the method. */
  openCoupon: boolean;
}>;

type Wanted = Pick<PayInput, 'payway_id' | 'channel_id' | 'country' | 'platform'> &
  Readonly<{ domain_area: Area }>;

/** The price filter on the server (F3.6): a method that isn't shown for a price can't be used for it. */
export async function chooseMethod(
  input: Wanted,
  { deps, scope, tenant }: Pick<RouteContext<OrdersDeps>, 'deps' | 'scope' | 'tenant'>,
  price: Money,
): Promise<Result<ChosenMethod, MethodError>> {
  const { domain_area: area, country: region, payway_id: paywayId, channel_id: channelId, platform } = input;
  // The limits of methods are in the currency of their area.
  if (tenant.currencies[area] !== price.currency) return err('channelMissing');
  const row = await getMethod(deps.db, scope, {
    area,
    region,
    currency: price.currency,
    paywayId,
    channelId,
  });
  const { completion } = channelOf(channelId, tenant.channels);
  if (row === null || !deps.providers.get(row.provider)?.completions.includes(completion))
    return err('channelMissing');
  const key = methodKey(row);
  if (platform !== 'ios' && isApplePay(key, tenant.channels)) return err('methodParameters');
  if (!withinLimits(price.minor, row)) return err('methodParameters');
  const { provider, providerMethod, paySeconds, openCoupon } = row;
  return ok({ key, provider, providerMethod, paySeconds, openCoupon, region: row.region });
}
