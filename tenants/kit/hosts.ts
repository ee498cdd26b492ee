import { tenants } from './registry';
import type { Tenant } from './tenant';

/** Exact host → brand. There are no suffixes and no patterns, so a look-alike host never matches. */
export type HostTable = ReadonlyMap<string, Tenant>;

/** A Host header in the form of the table's keys: lower case, without port and without the trailing dot of the root. */
export function normaliseHost(host: string): string {
  return host.trim().toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');
}

/** The table of the given brands. */
export function buildHostTable(list: readonly Tenant[]): HostTable {
  return new Map(list.flatMap((tenant) => tenant.hosts.map((host) => [host, tenant] as const)));
}

export const hostTable: HostTable = buildHostTable(Object.values(tenants));
