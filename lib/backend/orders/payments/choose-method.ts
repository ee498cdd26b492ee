import { getMethod, methodKey } from '@/lib/backend/catalog/methods';
import type { MethodRow } from '@/lib/backend/catalog/repo';
import type { TenantScope } from '@/lib/backend/kernel/scope';
import type { OrdersDeps } from '@/lib/backend/orders/deps';
import type { WantedMethod } from '@/lib/backend/orders/purchase';
import { channelOf, isApplePay } from '@/lib/domain/channels';
import type { Money } from '@/lib/domain/money';
import { withinLimits } from '@/lib/domain/price-filter';
import { err, ok, type Result } from '@/lib/domain/result';
import type { Tenant } from '@/tenants/kit/tenant';

/** The method isn't there for this price and place, or what names it is wrong. */
export type MethodError = 'channelMissing' | 'methodParameters';

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

/** The price filter on the server (F3.6): a method that isn't shown for a price can't be used for it. */
export async function chooseMethod(
  deps: Pick<OrdersDeps, 'db' | 'clock' | 'providers'>,
  { scope, tenant }: Readonly<{ scope: TenantScope; tenant: Tenant }>,
  wanted: WantedMethod,
  price: Money,
): Promise<Result<ChosenMethod, MethodError>> {
  const { area, region, paywayId, channelId } = wanted;
  const named = { area, region: region ?? undefined, paywayId, channelId };
  const row = await getMethod(deps.db, scope, { ...named, now: deps.clock.date() });
  return methodFor(deps, tenant, wanted, { price, row });
}

/** The same for a method as the catalogue has it, null where it isn't offered. */
export function methodFor(
  { providers }: Pick<OrdersDeps, 'providers'>,
  { currencies, channels }: Tenant,
  { area, channelId, platform }: WantedMethod,
  { price, row }: Readonly<{ price: Money; row: MethodRow | null }>,
): Result<ChosenMethod, MethodError> {
  const { completion } = channelOf(channelId, channels);
  // The limits of methods are in the currency of their area.
  if (currencies[area] !== price.currency || row === null) return err('channelMissing');
  if (!providers.get(row.provider)?.completions.includes(completion)) return err('channelMissing');
  const key = methodKey(row);
  if (platform !== 'ios' && isApplePay(key, channels)) return err('methodParameters');
  if (!withinLimits(price.minor, row)) return err('methodParameters');
  const { provider, providerMethod, paySeconds, openCoupon } = row;
  return ok({ key, provider, providerMethod, paySeconds, openCoupon, region: row.region });
}
