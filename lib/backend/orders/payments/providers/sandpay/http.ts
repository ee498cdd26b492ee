import { newRequestId } from '@/lib/backend/kernel/ids';
import { signatureHeaders, type Secrets } from '@/lib/backend/kernel/signature';
import { traceContext } from '@/lib/backend/kernel/tracing';

export type SandpayOptions = Readonly<{
  origin: string;
  secret: Secrets;
  webhookSecret: Secrets;
  now: () => number;
}>;

export type SandpayReply = Readonly<{ status: number; body: unknown }>;

const timeoutMs = 8_000;

/** One signed call. Null when Sandpay can't be reached in time or answers something that isn't JSON. */
export async function callSandpay(
  options: SandpayOptions,
  call: Readonly<{ method: 'GET' | 'POST'; path: string; body?: unknown; idempotencyKey?: string }>,
): Promise<SandpayReply | null> {
  const body = call.body === undefined ? '' : JSON.stringify(call.body);
  const headers: Record<string, string> = {
    ...signatureHeaders(options.secret, newRequestId(), options.now(), body),
    ...(call.idempotencyKey === undefined ? {} : { 'idempotency-key': call.idempotencyKey }),
    ...(body === '' ? {} : { 'content-type': 'application/json' }),
    ...traceContext(),
  };
  try {
    const response = await fetch(new URL(call.path, options.origin), {
      method: call.method,
      // Sandpay redirects no call; to follow one would carry cards and amounts elsewhere.
      redirect: 'error',
      headers,
      ...(body === '' ? {} : { body }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    return { status: response.status, body: await response.json() };
  } catch {
    return null;
  }
}
