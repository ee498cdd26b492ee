import { buildHostTable, type HostTable } from './hosts';
import { isTenantId, tenantById, tenantIds, type TenantId } from './registry';

/**
 * The brands that an installation serves, of a list separated by commas (ENABLED_TENANTS); all where it is empty. Null where it names one
 * that isn't there: half a list must not pass for the whole.
 */
export function enabledTenants(list: string): readonly TenantId[] | null {
  const names = list.split(',').flatMap((name) => (name.trim() === '' ? [] : [name.trim()]));
  if (names.length === 0) return tenantIds;
  const known = names.filter(isTenantId);
  return known.length === names.length ? tenantIds.filter((id) => known.includes(id)) : null;
}

/** The hosts of those brands; none where the list is wrong. */
export function enabledHosts(list: string): HostTable {
  return buildHostTable((enabledTenants(list) ?? []).map(tenantById).filter((tenant) => tenant !== null));
}
