import { buildHostTable, type HostTable } from './hosts';
import { isTenantId, tenantById, tenantIds, type TenantId } from './registry';

/**
 * The brands that an installation serves, from a comma-separated list (ENABLED_TENANTS); all when it is empty. Null when it names an
 * unknown brand, so that a list with a typo isn't taken for a shorter one.
 */
export function enabledTenants(list: string): readonly TenantId[] | null {
  const names = list.split(',').flatMap((name) => (name.trim() === '' ? [] : [name.trim()]));
  if (names.length === 0) return tenantIds;
  const known = names.filter(isTenantId);
  return known.length === names.length ? tenantIds.filter((id) => known.includes(id)) : null;
}

/** The hosts of those brands; none when the list is invalid. */
export function enabledHosts(list: string): HostTable {
  return buildHostTable((enabledTenants(list) ?? []).map(tenantById).filter((tenant) => tenant !== null));
}
