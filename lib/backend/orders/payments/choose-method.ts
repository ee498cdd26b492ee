import { getMethod, methodKey } from '@/lib/backend/catalog/methods';
import type { MethodRow } from '@/lib/backend/catalog/repo';
import type { TenantScope } from '@/lib/backend/kernel/scope';
import type { OrdersDeps } from '@/lib/backend/orders/deps';
import type { WantedMethod } from '@/lib/backend/orders/purchase';
import { channelOf } from '@/lib/domain/channels';
import type { LocalText } from '@/lib/domain/local-text';
import { isApplePay } from '@/lib/domain/method-key';
import type { Money } from '@/lib/domain/money';
import { withinLimits } from '@/lib/domain/price-filter';
import { err, ok, type Result } from '@/lib/domain/result';
import type { Tenant } from '@/tenants/kit/tenant';

/** `channelMissing`: the method isn't offered here. `methodParameters`: not on this platform, or not for this price. */
export type MethodError = 'channelMissing' | 'methodParameters';

/** The method of an order, as the order stores it. */
export type ChosenMethod = Readonly<{
  key: string;
  /** Null for the shop's own card, which the page has a word for. */
  names: LocalText | null;
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

/** What the rules of a method look at. */
type Paying = Readonly<{
  providers: OrdersDeps['providers'];
  tenant: Pick<Tenant, 'currencies' | 'channels'>;
  wanted: Pick<WantedMethod, 'area' | 'channelId' | 'platform'>;
  price: Money;
  row: MethodRow;
}>;

type MethodRule = Readonly<{
  name: 'currency' | 'provider' | 'platform' | 'amount';
  /** The error when the rule is broken. */ error: MethodError;
  holds: (paying: Paying) => boolean;
}>;

/** The rules of an offered method, in the order in which they are checked. */
const methodRules: readonly MethodRule[] = [
  {
    name: 'currency',
    error: 'channelMissing',
    // The limits of methods are in the currency of their area.
    holds: ({ tenant, wanted, price }) => tenant.currencies[wanted.area] === price.currency,
  },
  {
    name: 'provider',
    error: 'channelMissing',
    holds: ({ providers, tenant, wanted, row }) =>
      providers
        .get(row.provider)
        ?.completions.includes(channelOf(wanted.channelId, tenant.channels).completion) === true,
  },
  {
    name: 'platform',
    error: 'methodParameters',
    holds: ({ wanted, row }) => wanted.platform === 'ios' || !isApplePay(methodKey(row)),
  },
  {
    name: 'amount',
    error: 'methodParameters',
    holds: ({ price, row }) => withinLimits(price.minor, row),
  },
];

/** Every rule of a method with whether it holds, to explain a refusal. */
export const methodRulesOf = (paying: Paying) =>
  methodRules.map(({ holds, ...rule }) => ({ ...rule, isKept: holds(paying) }));

/** Like `chooseMethod`, for a method that has already been read from the catalogue; `row` is null where it isn't offered. */
export function methodFor(
  { providers }: Pick<OrdersDeps, 'providers'>,
  tenant: Tenant,
  wanted: WantedMethod,
  { price, row }: Readonly<{ price: Money; row: MethodRow | null }>,
): Result<ChosenMethod, MethodError> {
  if (row === null) return err('channelMissing');
  const broken = methodRules.find(({ holds }) => !holds({ providers, tenant, wanted, price, row }));
  if (broken !== undefined) return err(broken.error);
  const { names, provider, providerMethod, paySeconds, openCoupon, region } = row;
  return ok({ key: methodKey(row), names, provider, providerMethod, paySeconds, openCoupon, region });
}
