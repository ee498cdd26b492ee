import { queryOptions } from '@tanstack/react-query';
import type { ApiClient, InputOf, OutputOf } from '@/lib/client/api/api-client';
import { ApiError, contentOf } from '@/lib/client/api/api-result';
import type { EndpointId } from '@/lib/contract/endpoints';

const minute = 60_000;

/** Milliseconds for which an answer stays fresh, by how often such data changes. */
export const fresh = { catalogue: 5 * minute, player: minute / 2, order: 0 } as const;

/**
 * Options of a read. The key holds the call and its parameters, and `who` when the answer belongs to a player. The brand isn't part of it,
 * since a page has only one. The API client does its own retries, so React Query does none.
 */
export function readOptions<Id extends EndpointId>(
  client: ApiClient,
  id: Id,
  input: InputOf<Id>,
  more: Readonly<{ staleTime: number; who?: string }>,
) {
  return queryOptions<OutputOf<Id>, ApiError, OutputOf<Id>, readonly [Id, InputOf<Id>, string | null]>({
    queryKey: [id, input, more.who ?? null],
    queryFn: async ({ signal }) => contentOf(await client.call(id, input, { signal, account: more.who })),
    staleTime: more.staleTime,
    retry: false,
  });
}

/**
 * What the server has read for the platform of a page: the answer itself on a device of that platform. On any other it is only shown until
 * the device's own answer arrives, so that nothing moves.
 */
export function readByServer<T>(
  content: T | null | undefined,
  isOfDevice: boolean,
): Readonly<{ initialData?: T; placeholderData?: never } | { placeholderData?: T; initialData?: never }> {
  if (content === null || content === undefined) return {};
  return isOfDevice ? { initialData: content } : { placeholderData: content };
}

export const gameListQuery = (client: ApiClient, input: InputOf<'getGameListV2'>) =>
  readOptions(client, 'getGameListV2', input, { staleTime: fresh.catalogue });

/** The player as the server knows them; `who` as in `roleListQuery`. Never cached, because a verification elsewhere may have changed it. */
export const userInfoQuery = (client: ApiClient, input: InputOf<'getUserInfo'>, who: string) =>
  readOptions(client, 'getUserInfo', input, { staleTime: 0, who });

export const serverListQuery = (client: ApiClient, input: InputOf<'getServerList'>) =>
  readOptions(client, 'getServerList', input, { staleTime: fresh.catalogue });

/** `who` is the player's suid, so that one player's characters are never shown to the next. */
export const roleListQuery = (client: ApiClient, input: InputOf<'getRoleList'>, who: string) =>
  readOptions(client, 'getRoleList', input, { staleTime: fresh.player, who });

/** All the player's characters in a game; `who` as in `roleListQuery`. */
export const allRolesQuery = (client: ApiClient, input: InputOf<'allRoleList'>, who: string) =>
  readOptions(client, 'allRoleList', input, { staleTime: fresh.player, who });

export const productListQuery = (client: ApiClient, input: InputOf<'getProductList'>) =>
  readOptions(client, 'getProductList', input, { staleTime: fresh.catalogue });

/** Growth points that goods earn this player now; `who` as in `roleListQuery`. */
export const productPointsQuery = (client: ApiClient, input: InputOf<'productPoints'>, who: string) =>
  readOptions(client, 'productPoints', input, { staleTime: fresh.player, who });

export const paymentMethodsQuery = (client: ApiClient, input: InputOf<'getPaymentMethodList'>) =>
  readOptions(client, 'getPaymentMethodList', input, { staleTime: fresh.catalogue });

/** Identifies an order, with the handle that gives the right to read it. */
export type OrderReference = Omit<InputOf<'getOrderInfo'>, 'simple'>;

/** Orders that can still be paid; `who` as in `roleListQuery`. */
export const unpaidOrdersQuery = (client: ApiClient, input: InputOf<'getOrderList'>, who: string) =>
  readOptions(client, 'getOrderList', input, { staleTime: fresh.order, who });

/** The short form of an order, which polling queries. */
export const orderStatusQuery = (client: ApiClient, order: OrderReference) => {
  const input: InputOf<'getOrderInfo'> = { ...order, simple: '1' };
  return readOptions(client, 'getOrderInfo', input, { staleTime: fresh.order });
};

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
    staleTime: fresh.order,
    retry: false,
  });
