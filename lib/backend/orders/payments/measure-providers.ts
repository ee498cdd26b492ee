import { timed, type Meters } from '@/lib/backend/kernel/meters';
import type { PaymentProvider, ProviderRegistry, QueryAnswer } from './port';

const outcomeOf = (answer: QueryAnswer): string =>
  answer === 'unknown' ? answer : (answer?.status ?? 'failed');

/** The same providers, each call timed. */
export function measureProviders(all: ProviderRegistry, meters: Meters): ProviderRegistry {
  return new Map([...all].map(([id, provider]) => [id, measureProvider(provider, meters)]));
}

function measureProvider(provider: PaymentProvider, meters: Meters): PaymentProvider {
  const { id, completions, refundsInParts, callbacks } = provider;
  const time = <T>(operation: string, ask: () => Promise<T>, name: (answer: T) => string) =>
    timed(meters, { party: 'provider', name: id, operation }, ask, name);
  return {
    id,
    completions,
    refundsInParts,
    ...(callbacks !== undefined && { callbacks }),
    create: (request) =>
      time(
        'create',
        () => provider.create(request),
        ({ kind }) => (kind === 'unavailable' ? 'failed' : kind),
      ),
    query: (providerRef) => time('query', () => provider.query(providerRef), outcomeOf),
    ...(provider.complete !== undefined && {
      complete: (payment) => time('complete', () => askIf(provider.complete?.(payment)), outcomeOf),
    }),
    ...(provider.submitCard !== undefined && {
      submitCard: (payment) =>
        time(
          'submitCard',
          () => askIf(provider.submitCard?.(payment)),
          (verdict) => verdict?.kind ?? 'failed',
        ),
    }),
    ...(provider.cancel !== undefined && {
      cancel: (payment) => time('cancel', () => askIf(provider.cancel?.(payment)), outcomeOf),
    }),
    ...(provider.list !== undefined && {
      list: (asked) =>
        time(
          'list',
          () => askIf(provider.list?.(asked)),
          (page) => (page === null ? 'failed' : 'page'),
        ),
    }),
    refund: (refund) =>
      time(
        'refund',
        () => provider.refund(refund),
        ({ kind }) => kind,
      ),
  };
}

/** Never null in practice: an operation that the provider lacks is absent from the measured one too. */
const askIf = async <T>(asked: Promise<T | null> | undefined): Promise<T | null> => (await asked) ?? null;
