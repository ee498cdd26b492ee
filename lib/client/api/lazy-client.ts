import type { ApiClient } from './api-client';
import type { ApiClientSettings } from './api-settings';

type Load = () => Promise<ApiClient>;

/**
 * The same client, but ky, zod and the contract's schemas load with the first call instead of with the page. When they can't be loaded the
 * call fails like any other network failure, and the next call tries again.
 */
export function createLazyClient(settings: ApiClientSettings): ApiClient {
  return lazily(async () => (await import('./create-api-client')).createApiClient(settings));
}

/** A client that calls `load` on its first call, and again after `load` failed. */
export function lazily(load: Load): ApiClient {
  let loading: Promise<ApiClient> | null = null;
  return {
    call: async (id, input, options) => {
      loading ??= load();
      let client: ApiClient;
      try {
        client = await loading;
      } catch {
        loading = null;
        return {
          ok: false,
          kind: 'network',
          reason: 'unreachable',
          status: null,
          attempts: 0,
          retryable: true,
        };
      }
      return client.call(id, input, options);
    },
  };
}
