import type { IncomingMessage } from 'node:http';
import { forwardedValue } from '@/lib/domain/forwarded';
import { hostTable, normaliseHost } from '@/tenants/kit/hosts';
import type { TenantId } from '@/tenants/kit/registry';

/** Who mounts the app says what the request's host means; the app never guesses it from a parameter. */
export type Caller = Readonly<{
  tenant: TenantId | null;
  /** Host the player's browser is on, with port. */
  host: string;
  /** The caller's address; null for the storefront's own server components, which aren't limited. */
  ip: string | null;
}>;

/**
 * Who calls a standalone backend: the brand by the exact host. `hops`: by how many proxies of ours the call came; the host and address
 * they forward count, anybody else's are ignored.
 */
export function callerFromNode(incoming: Pick<IncomingMessage, 'headers' | 'socket'>, hops: number): Caller {
  const forwarded = (name: string) => forwardedValue(textOf(incoming.headers[name]), hops);
  const host = forwarded('x-forwarded-host') ?? incoming.headers.host ?? '';
  return {
    tenant: hostTable.get(normaliseHost(host))?.id ?? null,
    host,
    ip: forwarded('x-forwarded-for') ?? incoming.socket.remoteAddress ?? 'unknown',
  };
}

const textOf = (value: string | string[] | undefined) => (Array.isArray(value) ? value.join(',') : value);
