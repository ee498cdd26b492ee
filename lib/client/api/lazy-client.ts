import type { ApiClient } from './api-client';
import type { ApiClientSettings } from './api-settings';

type Load = () => Promise<ApiClient>;

/**
 * The same client, with ky, zod and the contract's schemas left out of the page's first load: they come with the first
 * call. When they can't be loaded the call fails as any other network failure, and the next call tries again.
 */
export function createLazyClient(settings: ApiClientSettings): ApiClient {
  return lazily(async () => (await import('./create-api-client')).createApiClient(settings));
}

/** A client made by `load` on its first call, and made anew after `load` failed. */
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
