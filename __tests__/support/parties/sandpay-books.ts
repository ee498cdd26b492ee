import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Clock } from '@/lib/backend/kernel/clock';
import { signatureHeaders } from '@/lib/backend/kernel/signature';
import { SANDBOX_ONLY_PROVIDER_SECRET } from '@/lib/backend/kernel/sandbox-secrets';

const money = z.object({ id: z.string(), amount: z.string(), currency: z.string() });
const payments = z.object({
  payments: z.array(
    z.object({
      id: z.string(),
      merchant_ref: z.string(),
      status: z.string(),
      /** The requested amount; the captured amounts are in `captures`. */
      amount: z.string(),
      currency: z.string(),
      captures: z.array(money),
      refunds: z.array(money.extend({ capture_id: z.string() })),
    }),
  ),
});
export type SandpayPayment = z.infer<typeof payments>['payments'][number];

/** What Sandpay has stored under a reference of the shop: Sandpay's own books, not the shop's. */
export function sandpayBooks(origin: string, clock: Pick<Clock, 'now'>) {
  return async (merchantRef: string): Promise<readonly SandpayPayment[]> => {
    const headers = signatureHeaders(SANDBOX_ONLY_PROVIDER_SECRET, randomUUID(), clock.now(), '');
    const query = new URLSearchParams({ merchant_ref: merchantRef });
    const reply = await fetch(`${origin}/v1/payments?${query}`, { headers: { ...headers } });
    return payments.parse(await reply.json()).payments;
  };
}
