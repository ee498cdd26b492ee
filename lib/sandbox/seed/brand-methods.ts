import type { TenantId } from '@/tenants/kit/registry';
import type { MethodName } from './method-facts';
import { methodsIn, type Region } from './region-facts';

/** What a brand puts first, in this order, and what it doesn't offer at all. */
type Mix = Readonly<{ lead: readonly MethodName[]; without: readonly MethodName[] }>;

/** Brands that offer their regions' methods otherwise than the regions are used to. */
const mixes: Readonly<Partial<Record<TenantId, Mix>>> = {
  dragon: { lead: ['qr', 'wallet'], without: ['carrier'] },
  ko: { lead: ['carrier', 'pocket'], without: ['store'] },
  coolgame: { lead: ['qr', 'card', 'bank'], without: [] },
  ru: { lead: ['bank', 'qr'], without: ['carrier'] },
  joynet: { lead: ['wallet', 'card'], without: ['qr'] },
  ssgame: { lead: ['pocket', 'wallet', 'card'], without: ['bank', 'store'] },
  joyage: { lead: ['store', 'pocket'], without: ['bank'] },
  acenet: { lead: ['card', 'bank'], without: ['carrier', 'qr'] },
  'acenet-jp': { lead: ['card', 'store'], without: ['qr'] },
  'rhinos-twhk': { lead: ['bank', 'card', 'store'], without: ['pocket'] },
  rhinos: { lead: ['card', 'wallet', 'pocket'], without: [] },
  'rhinos-sea': { lead: ['pocket', 'carrier', 'store'], without: ['bank'] },
  'spot-jp': { lead: ['qr', 'pocket', 'carrier'], without: ['bank'] },
  'rhinos-jp': { lead: ['store', 'carrier'], without: ['pocket', 'qr'] },
  'brand-en': { lead: ['card', 'pocket'], without: ['carrier', 'store'] },
};

/** Names of the methods a brand offers in a region, in its order. */
export function brandMethodsIn(tenant: TenantId, region: Region): readonly MethodName[] {
  const { lead, without } = mixes[tenant] ?? { lead: [], without: [] };
  const offered = methodsIn(region).filter((name) => !without.includes(name));
  return [
    ...lead.filter((name) => offered.includes(name)),
    ...offered.filter((name) => !lead.includes(name)),
  ];
}
