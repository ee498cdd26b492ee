import type { IncomingMessage } from 'node:http';
import { forwardedValue } from '@/lib/domain/forwarded';
import { hostTable, normaliseHost } from '@/tenants/kit/hosts';
import type { TenantId } from '@/tenants/kit/registry';

/** The caller, as determined by the code that mounts the app; never guessed from a parameter. */
export type Caller = Readonly<{
  tenant: TenantId | null;
  /** The host that the player's browser is on, with its port. */
  host: string;
  /** The caller's address; null for the storefront's own server components, which have no rate limit. */
  ip: string | null;
}>;

/**
 * The caller of a standalone backend; the brand is found by the exact host. `hops`: how many of our own proxies the call passed. The host
 * and address that those forwarded count; any others are ignored.
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
