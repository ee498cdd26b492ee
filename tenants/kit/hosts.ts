import { tenants } from './registry';
import type { Tenant } from './tenant';

/** Exact host → brand. There are no suffixes and no patterns, so a look-alike host never matches. */
export type HostTable = ReadonlyMap<string, Tenant>;

/**
 * A Host header in the form of the table's keys: lower case, without port and without the trailing dot of the root. A number that is no port
 * stays, and so such a host isn't in the table: no address could be made from it.
 */
export function normaliseHost(host: string): string {
  const port = /:(\d{1,5})$/;
  const name = host.trim().toLowerCase();
  return (Number(port.exec(name)?.[1] ?? 0) > 65_535 ? name : name.replace(port, '')).replace(/\.$/, '');
}

/** The table of the given brands. */
export function buildHostTable(list: readonly Tenant[]): HostTable {
  return new Map(list.flatMap((tenant) => tenant.hosts.map((host) => [host, tenant] as const)));
}

export const hostTable: HostTable = buildHostTable(Object.values(tenants));
