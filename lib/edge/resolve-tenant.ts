import { normaliseHost, type HostTable } from '@/tenants/kit/hosts';
import type { Tenant } from '@/tenants/kit/tenant';

/** Whose host a request came to: a brand's, this machine's own name, or an unknown one. Never a default brand. */
export type Site =
  | Readonly<{ kind: 'brand'; tenant: Tenant; host: string }>
  | Readonly<{ kind: 'local' }>
  | Readonly<{ kind: 'unknown' }>;

const localHosts = ['localhost', '127.0.0.1', '[::1]'];

/** Finds the site of a Host header; the table is matched exactly after normalising the host. */
export function resolveTenant(host: string, hosts: HostTable): Site {
  const name = normaliseHost(host);
  const tenant = hosts.get(name);
  if (tenant) return { kind: 'brand', tenant, host: host.trim().toLowerCase() };
  return localHosts.includes(name) ? { kind: 'local' } : { kind: 'unknown' };
}
