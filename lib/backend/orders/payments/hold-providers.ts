import type { PaymentProvider, ProviderRegistry } from './port';

const held = { kind: 'failed', reason: 'not the live installation' } as const;

/** Providers whose callbacks are taken in and that are asked nothing: no payment is made, taken or sent back. */
export function holdProviders(providers: ProviderRegistry): ProviderRegistry {
  return new Map([...providers].map(([id, provider]) => [id, holdProvider(provider)]));
}

function holdProvider(provider: PaymentProvider): PaymentProvider {
  return {
    id: provider.id,
    create: async () => ({ kind: 'unavailable', reason: held.reason }),
    query: async () => null,
    complete: async () => null,
    submitCard: async () => null,
    cancel: async () => null,
    verify: (request) => provider.verify(request),
    read: (body) => provider.read(body),
    refund: async () => held,
  };
}
