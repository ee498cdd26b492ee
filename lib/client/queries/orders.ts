import type { ApiClient, InputOf } from '@/lib/client/api/api-client';
import type { OrderReference } from './order-info';
import { fresh, readOptions } from './queries';

/** Orders that can still be paid; `who` as in `roleListQuery`. */
export const unpaidOrdersQuery = (client: ApiClient, input: InputOf<'getOrderList'>, who: string) =>
  readOptions(client, 'getOrderList', input, { staleTime: fresh.order, who });

/** The short form of an order, which polling queries. */
export const orderStatusQuery = (client: ApiClient, order: OrderReference) => {
  const input: InputOf<'getOrderInfo'> = { ...order, simple: '1' };
  return readOptions(client, 'getOrderInfo', input, { staleTime: fresh.order });
};
