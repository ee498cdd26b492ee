import { queryOptions } from '@tanstack/react-query';
import type { ApiClient, InputOf, OutputOf } from '@/lib/client/api/api-client';
import { ApiError, contentOf } from '@/lib/client/api/api-result';

/** Identifies an order, with the handle that gives the right to read it. */
export type OrderReference = Omit<InputOf<'getOrderInfo'>, 'simple'>;

type FullOrder = Extract<OutputOf<'getOrderInfo'>, { product_name: string }>;

/** The whole order. A server that answers with the short form violates the contract. */
export const orderInfoQuery = (client: ApiClient, order: OrderReference) =>
  queryOptions<FullOrder, ApiError>({
    queryKey: ['getOrderInfo', { ...order, simple: '0' }, null],
    queryFn: async ({ signal }) => {
      const content = contentOf(await client.call('getOrderInfo', { ...order, simple: '0' }, { signal }));
      if ('product_name' in content) return content;
      throw new ApiError({ ok: false, kind: 'contract', detail: 'short order', retryable: false });
    },
    staleTime: 0,
    retry: false,
  });
