import { z } from 'zod';
import { startProvider, type ProviderHandle } from '@/lib/sandbox/provider/start-provider';
import { SANDBOX_ONLY_PROVIDER_SECRET } from '@/lib/backend/kernel/sandbox-secrets';
import { startMerchant, type Merchant } from './merchant';
import { scratch, signedClient } from './signed-client';

const created = z.object({ id: z.string(), url: z.string(), status: z.string() });
const read = z.object({
  id: z.string(),
  merchant_ref: z.string(),
  status: z.string(),
  captures: z.array(
    z.object({ id: z.string(), amount: z.string(), currency: z.string(), created_at: z.int() }),
  ),
  refunds: z.array(z.object({ id: z.string(), amount: z.string() })),
});

export type Bench = Awaited<ReturnType<typeof startBench>>;

/** A clock that moves only by `pass`. It starts at the real time, so that the library's own check of timestamps passes. */
function handClock() {
  let now = Date.now();
  return {
    now: () => now,
    pass: (ms: number) => {
      now += ms;
    },
  };
}

/** Sandpay and a merchant, on a clock moved by hand, with functions to talk to both. */
export async function startBench() {
  const disk = await scratch();
  const merchant: Merchant = await startMerchant();
  const clock = handClock();
  let provider: ProviderHandle = await startProvider({ dir: disk.dir, clock });
  const ask = signedClient(() => provider.origin, SANDBOX_ONLY_PROVIDER_SECRET);
  let made = 0;

  const request = (more: object = {}) => ({
    merchant_ref: 'B1-1',
    amount: '9.99',
    currency: 'USD',
    description: '680 gems',
    return_url: 'http://watt.localhost:3000/result?billing_no=B1&x=%26',
    notify_url: merchant.url,
    method: 'card',
    locale: 'en',
    expires_at: Math.floor(clock.now() / 1000) + 1800,
    ...more,
  });
  const post = (key: string, body: object) =>
    ask('/v1/payments', body, { headers: { 'idempotency-key': key }, atMs: clock.now() });

  return {
    merchant,
    now: clock.now,
    /** Moves the clock and makes Sandpay act on it at once. */
    pass: (ms: number) => {
      clock.pass(ms);
      provider.control.clock(0);
    },
    ask,
    request,
    post,
    provider: () => provider,
    create: async (more: object = {}) =>
      created.parse((await post(`key-${(made += 1)}`, request(more))).body),
    read: async (id: string) =>
      read.parse((await ask(`/v1/payments/${id}`, undefined, { method: 'GET', atMs: clock.now() })).body),
    refund: (key: string, body: object) =>
      ask('/v1/refunds', body, { headers: { 'idempotency-key': key }, atMs: clock.now() }),
    restart: async () => {
      await provider.close();
      provider = await startProvider({ dir: disk.dir, clock });
    },
    close: async () => {
      await provider.close();
      await merchant.close();
      await disk.remove();
    },
  };
}
