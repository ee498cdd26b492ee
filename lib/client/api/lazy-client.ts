import type { EndpointId } from '@/lib/contract/endpoints';
import type { ApiClient } from './api-client';

type Load = () => Promise<ApiClient>;

/**
 * A client that calls `load` on its first call, so that ky, zod and the contract's schemas aren't in the first load. When it can't be loaded
 * the call fails like any other network failure, `onLost` is told its name, and the next call tries again.
 */
export function lazily(load: Load, onLost?: (id: EndpointId) => void): ApiClient {
  let loading: Promise<ApiClient> | null = null;
  return {
    call: async (id, input, options) => {
      loading ??= load();
      let client: ApiClient;
      try {
        client = await loading;
      } catch {
        loading = null;
        onLost?.(id);
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
