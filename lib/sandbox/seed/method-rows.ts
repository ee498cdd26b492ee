import type { paymentMethods } from '@/lib/backend/catalog/schema';
import type { SampleBrand } from './brand-samples';
import { methodFacts, type MethodFacts, type MethodName } from './method-facts';
import { methodLimitsIn } from './price-ladders';
import { areaRegions, methodsIn, type Region } from './region-facts';
import { inBrandLanguages } from './in-brand-languages';
import { methodKeyOf } from '@/lib/domain/method-key';

type MethodRow = typeof paymentMethods.$inferInsert;

/** A brand's payment methods in all its areas and their regions; sub-methods follow their method. */
export function methodRows(tenant: SampleBrand): MethodRow[] {
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
      names: inBrandLanguages(tenant, facts.names),
      descriptions: facts.note === null ? null : inBrandLanguages(tenant, facts.note),
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
      brandMethodsIn(tenant, region).flatMap((name, index) => {
        const facts: MethodFacts = methodFacts[name];
        const key = methodKeyOf(facts.paywayId, facts.channelId);
        const subRows = (facts.subMethods ?? []).map((sub, place) => toRow(region, sub, place + 1, key));
        return [toRow(region, facts, (index + 1) * 10, null), ...subRows];
      }),
    );
  });
}

/** The methods that a brand offers in a region, in the brand's order. */
function brandMethodsIn({ samples }: SampleBrand, region: Region): readonly MethodName[] {
  const { lead, without } = samples.methods ?? { lead: [], without: [] };
  const offered = methodsIn(region).filter((name) => !without.includes(name));
  return [
    ...lead.filter((name) => offered.includes(name)),
    ...offered.filter((name) => !lead.includes(name)),
  ];
}
