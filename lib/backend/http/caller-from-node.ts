import type { IncomingMessage } from 'node:http';
import { hostTable, normaliseHost } from '@/tenants/hosts';
import type { Caller } from './app-env';

/**
 * Who calls a standalone backend: the brand by the exact host. Behind a proxy of ours the host and address it forwards count;
 * otherwise those headers are anybody's and are ignored.
 */
export function callerFromNode(
  incoming: Pick<IncomingMessage, 'headers' | 'socket'>,
  trustProxy: boolean,
): Caller {
  const forwarded = (name: string) => (trustProxy ? firstOf(incoming.headers[name]) : undefined);
  const host = forwarded('x-forwarded-host') ?? incoming.headers.host ?? '';
  return {
    tenant: hostTable.get(normaliseHost(host))?.id ?? null,
    host,
    ip: forwarded('x-forwarded-for') ?? incoming.socket.remoteAddress ?? 'unknown',
  };
}

function firstOf(value: string | string[] | undefined): string | undefined {
  return (Array.isArray(value) ? value[0] : value)?.split(',')[0]?.trim();
}
