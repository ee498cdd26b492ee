import { tenants } from './registry';
import type { Tenant } from './tenant';

/** Exact host → brand. No suffixes and no patterns: a look-alike host is simply not in it. */
export type HostTable = ReadonlyMap<string, Tenant>;

/** A Host header as the table spells it: lower case, without port and without the root's trailing dot. */
export function normaliseHost(host: string): string {
  return host.trim().toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');
}

/** The table of the given brands. */
export function buildHostTable(list: readonly Tenant[]): HostTable {
  return new Map(list.flatMap((tenant) => tenant.hosts.map((host) => [host, tenant] as const)));
}

export const hostTable: HostTable = buildHostTable(Object.values(tenants));
