import type { Clock } from '@/lib/backend/kernel/clock';
import type { Env } from '@/lib/backend/kernel/env';
import type { ProviderId } from '@/lib/backend/kernel/provider-settings';
import type { PaymentProvider, ProviderKind, ProviderRegistry } from './port';
import { sandpay } from './providers/sandpay/adapter';

/** Every provider, by the id under which payment methods name it. */
const providers = { sandpay } as const satisfies Readonly<Record<ProviderId, ProviderKind>>;

/** The providers of this installation; those that aren't configured are absent. */
export function createProviders(env: Env, clock: Clock): ProviderRegistry {
  const all = Object.values(providers).map((kind) => kind.open(env, clock));
  return new Map(all.filter((provider) => provider !== null).map((provider) => [provider.id, provider]));
}

const held = { kind: 'failed', reason: 'not the live installation' } as const;

/** Providers whose callbacks are received but which get no calls: no payment is made, queried, taken or refunded. */
export function holdProviders(all: ProviderRegistry): ProviderRegistry {
  return new Map([...all].map(([id, provider]) => [id, holdProvider(provider)]));
}

function holdProvider({ id, completions, refundsInParts, callbacks }: PaymentProvider): PaymentProvider {
  return {
    id,
    completions,
    refundsInParts,
    ...(callbacks !== undefined && { callbacks }),
    create: async () => ({ kind: 'unavailable', reason: held.reason }),
    query: async () => null,
    complete: async () => null,
    submitCard: async () => null,
    cancel: async () => null,
    refund: async () => held,
  };
}
