import type { paymentMethods } from '@/lib/backend/catalog/schema';
import type { Tenant } from '@/tenants/tenant';
import { brandMethodsIn } from './brand-methods';
import { methodFacts, type MethodFacts } from './method-facts';
import { methodLimitsIn } from './price-ladders';
import { areaRegions, type Region } from './region-facts';
import { spoken } from './spoken';

type MethodRow = typeof paymentMethods.$inferInsert;

/** A brand's ways to pay in all its areas and their regions, sub-methods after the method they belong to. */
export function methodRows(tenant: Tenant): MethodRow[] {
  return tenant.areas.flatMap((area) => {
    const currency = tenant.currencies[area];
    if (currency === undefined) return [];
    const limits = methodLimitsIn(currency);
    const minor = (limit: MethodFacts['min']) => (limit === null ? 0 : limits[limit]);
    const toRow = (
      region: Region,
      facts: MethodFacts,
      sort: number,
      parentKey: string | null,
    ): MethodRow => ({
      tenant: tenant.id,
      area,
      region,
      paywayId: facts.paywayId,
      channelId: facts.channelId,
      parentKey,
      provider: 'sandpay',
      providerMethod: facts.providerMethod,
      names: spoken(tenant, facts.names),
      descriptions: facts.note === null ? null : spoken(tenant, facts.note),
      icon: facts.icon,
      sort,
      minMinor: minor(facts.min),
      maxMinor: minor(facts.max),
      openCoupon: facts.openCoupon,
      payId: null,
      paySeconds: facts.paySeconds,
      active: true,
    });
    return areaRegions[area].flatMap((region) =>
      brandMethodsIn(tenant.id, region).flatMap((name, index) => {
        const facts: MethodFacts = methodFacts[name];
        const key = `${facts.paywayId}_${facts.channelId}`;
        const subRows = (facts.subMethods ?? []).map((sub, place) => toRow(region, sub, place + 1, key));
        return [toRow(region, facts, (index + 1) * 10, null), ...subRows];
      }),
    );
  });
}
