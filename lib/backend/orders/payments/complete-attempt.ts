import { orderById } from '@/lib/backend/orders/repo';
import { recordOutcome } from './record-outcome';
import type { PaymentAttempt } from './repo';
import type { OrdersDeps } from '@/lib/backend/orders/deps';

/**
 * Takes the money of a payment that its payer has agreed to (approve on return; query and confirm). `proof` is what the payer's browser
 * brought back; empty when the shop acts on its own. Does nothing for an order that is already paid or whose time is up: nobody is charged
 * for what can't be delivered. Safe to repeat and to run concurrently: the provider takes the money once, and one capture settles.
 */
export async function completeAttempt(
  deps: OrdersDeps,
  attempt: PaymentAttempt,
  proof: Readonly<Record<string, string>>,
): Promise<void> {
  const provider = deps.providers.get(attempt.provider);
  if (provider?.complete === undefined || attempt.providerRef === null || attempt.state !== 'open') return;
  const order = await orderById(deps.db, attempt.orderId);
  if (order.paidAt !== null || order.state === 'expired' || order.expiresAt <= deps.clock.date()) return;
  const { providerRef, merchantRef } = attempt;
  const outcome = await provider.complete({ providerRef, merchantRef, proof });
  if (outcome === null || outcome.merchantRef !== merchantRef) return;
  const result = await recordOutcome(deps, attempt.provider, outcome);
  deps.log.info({ merchantRef, result }, 'payment completed');
}
