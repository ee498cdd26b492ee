'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError } from '@/lib/client/api/api-result';
import { useCurrentClientId } from '@/lib/client/current-game';
import { orderInfoQuery, orderStatusQuery } from '@/lib/client/queries';
import { useShop } from '@/lib/client/shop';
import type { OrderInfo } from '@/lib/contract/payments';
import { isSettled, orderStatusOf, type OrderStatus } from '@/lib/domain/order-status';
import { nextPollDelay } from '@/lib/domain/polling';

/** After a payment the way to the game is followed at this pace, this often: two minutes. */
const delivery = { everyMs: 5000, times: 24 };

export type OrderWatch = Readonly<{
  status: OrderStatus;
  /** The whole order, once it was asked for. */
  order: OrderInfo | null;
  /** Why nothing is known of the order; null while it is, or may still be. */
  error: ApiError | null;
  /** Automatic asking has ended; the player asks by hand. */
  isManual: boolean;
  isAsking: boolean;
  /** Asks for the whole order now. */
  ask: () => Promise<OrderStatus | null>;
}>;

type WatchedOrder = Readonly<{
  billingNo: string;
  receipt: string | null;
  /** Wants the whole order at once, and not only after the end. */
  wantsAll: boolean;
}>;

/**
 * Follows an order: pending until told otherwise, first asked after a second, then as lib/domain/polling says, never while
 * the page is hidden. Once the short answer says it is over, the whole order is fetched (spec section 4).
 */
export function useOrder({ billingNo, receipt, wantsAll }: WatchedOrder): OrderWatch {
  const { api } = useShop();
  const clientId = useCurrentClientId();
  const [openedAt] = useState(() => Date.now());
  const isDue = useFirstWait();
  const reference = {
    billing_no: billingNo,
    ...(receipt !== null && { receipt }),
    ...(clientId !== null && { client_id: clientId }),
  };
  const short = useQuery({
    ...orderStatusQuery(api, reference),
    enabled: isDue,
    refetchInterval: ({ state }) => {
      const status = state.data?.status;
      const isOver = (status !== undefined && status !== -1) || isRefused(state.error);
      return isOver ? false : (nextPollDelay(Date.now() - openedAt) ?? false);
    },
    refetchOnWindowFocus: ({ state }) =>
      (state.data?.status ?? -1) === -1 && !isRefused(state.error) ? 'always' : false,
    refetchOnMount: 'always',
  });
  const isOver = short.data !== undefined && isSettled(orderStatusOf(short.data.status));
  const whole = orderInfoQuery(api, reference);
  const full = useQuery({
    ...whole,
    // A key for each side of the end, so that the order is fetched anew after it and only once.
    queryKey: [...whole.queryKey, isOver],
    enabled: isDue && (isOver || wantsAll),
    refetchOnWindowFocus: false,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (isOnItsWay(state) ? delivery.everyMs : false),
  });

  const order = full.data ?? null;
  const told = order === null ? null : orderStatusOf(order.status);
  const status = isOver && short.data ? orderStatusOf(short.data.status) : (told ?? 'pending');
  const answered = Math.max(short.dataUpdatedAt, short.errorUpdatedAt);
  return {
    status: told !== null && isSettled(told) ? told : status,
    order,
    error: order === null && short.data === undefined ? (short.error ?? full.error) : null,
    isManual: answered > 0 && nextPollDelay(answered - openedAt) === null,
    isAsking: full.isFetching,
    ask: async () => {
      const { data } = await full.refetch();
      return data === undefined ? null : orderStatusOf(data.status);
    },
  };
}

/** True after the second that comes before the first query (spec section 4). */
function useFirstWait(): boolean {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsDue(true), nextPollDelay(0) ?? 0);
    return () => clearTimeout(timer);
  }, []);
  return isDue;
}

/** The API answered, and asking again will not change its mind. */
function isRefused(error: Error | null): boolean {
  return error instanceof ApiError && error.result.kind === 'business';
}

type FullState = Readonly<{
  data: OrderInfo | undefined;
  dataUpdateCount: number;
  error: Error | null;
  errorUpdateCount: number;
}>;

/** Whether to ask for the whole order again: it couldn't be had, or the goods have not arrived yet. */
function isOnItsWay({ data, dataUpdateCount, error, errorUpdateCount }: FullState): boolean {
  if (isRefused(error) || dataUpdateCount + errorUpdateCount > delivery.times) return false;
  if (data === undefined) return error !== null;
  const isPaid = data.status === 1 || data.status === 10;
  return isPaid && !data.steps.some(({ step, at }) => step === 'delivered' && at !== undefined);
}
