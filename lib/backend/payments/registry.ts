import type { Env } from '@/lib/backend/platform/env';
import type { Clock } from '@/lib/backend/platform/clock';
import type { ProviderRegistry } from './port';
import { createSandpay } from './providers/sandpay/adapter';

/** The providers of this installation by id, as payment methods name them. */
export function createProviders(env: Env, clock: Clock): ProviderRegistry {
  const all = [
    createSandpay({
      origin: env.SANDPAY_ORIGIN,
      secret: env.SANDPAY_SECRET,
      webhookSecret: env.SANDPAY_WEBHOOK_SECRET,
      now: () => clock.now(),
    }),
  ];
  return new Map(all.map((provider) => [provider.id, provider]));
}
