import type { Clock } from '@/lib/backend/kernel/clock';
import type { Env } from '@/lib/backend/kernel/env';
import type { PaymentProvider, ProviderRegistry } from './port';
import { createSandpay } from './providers/sandpay/adapter';

/** The providers of this installation by id, as payment methods name them. One that isn't configured isn't there. */
export function createProviders(env: Env, clock: Clock): ProviderRegistry {
  const all = [sandpayFrom(env, clock)].filter((provider) => provider !== null);
  return new Map(all.map((provider) => [provider.id, provider]));
}

function sandpayFrom(env: Env, clock: Clock): PaymentProvider | null {
  const { SANDPAY_ORIGIN: origin, SANDPAY_SECRET: secret, SANDPAY_WEBHOOK_SECRET: webhookSecret } = env;
  if (origin === undefined || secret === undefined || webhookSecret === undefined) return null;
  return createSandpay({ origin, secret, webhookSecret, now: () => clock.now() });
}
