'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useCurrentClientId } from '@/lib/client/account/current-game';
import type { ApiError } from '@/lib/client/api/api-result';
import { deliveryPace, isDone, statusPace } from '@/lib/client/order/order-pace';
import { orderInfoQuery, orderStatusQuery, type OrderReference } from '@/lib/client/queries/queries';
import { useShop } from '@/lib/client/shop/shop';
import type { OrderInfo } from '@/lib/contract/payments';
import { isSettled, orderStatusOf, type OrderFacts, type OrderStatus } from '@/lib/domain/order-status';
import { nextPollDelay, pollingMs } from '@/lib/domain/polling';

export type OrderWatch = Readonly<{
  status: OrderStatus;
  /** The whole order, once it has been read. */
  order: OrderInfo | null;
  /** True once an answer has said that the order pays a debt, which can't be cancelled. */
  isDebt: boolean;
  /** Why nothing is known about the order; null if something is known, or may still arrive. */
  error: ApiError | null;
  /** Automatic polling has ended, so the player has to check by hand. */
  isManual: boolean;
  /** Reads the whole order now; null if that failed. */
  ask: () => Promise<OrderInfo | null>;
}>;

/** While something is known about the order, a failed answer is repeated and changes nothing on the page. */
const ownReaction = { meta: { reactsItself: true } } as const;

type WatchedOrder = Readonly<{
  billingNo: string;
  receipt: string | null;
  /** Reads the whole order from the start instead of only at the end. */
  wantsAll: boolean;
}>;

/**
 * Follows an order. It is pending until an answer says otherwise. The first request goes out after a second, later ones at the intervals of
 * lib/domain/polling, and none while the page is hidden (F3.11). Once the short answer says that the order has ended, the whole order is
 * read (F3.12); one that failed stays pending until then.
 */
export function useOrder({ billingNo, receipt, wantsAll }: WatchedOrder): OrderWatch {
  const { api, clock } = useShop();
  const clientId = useCurrentClientId();
  const [openedAt] = useState(() => performance.now());
  const isDue = usePassed(firstWaitMs);
  const isOverdue = usePassed(pollingMs);
  const reference: OrderReference = {
    billing_no: billingNo,
    ...(receipt !== null && { receipt }),
    ...(clientId !== null && { client_id: clientId }),
  };
  const short = useQuery({
    ...orderStatusQuery(api, reference),
    ...ownReaction,
    enabled: isDue,
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => statusPace(state, openedAt),
    refetchOnWindowFocus: ({ state }) => (isDone(state) ? false : 'always'),
  });
  const isOver = isSettled(statusOf(short.data));
  const whole = orderInfoQuery(api, reference);
  const full = useQuery({
    ...whole,
    ...ownReaction,
    // One key before the end and one after it, so that the order is read again after the end, exactly once.
    queryKey: [...whole.queryKey, isOver],
    enabled: isDue && (isOver || wantsAll),
    refetchOnWindowFocus: false,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => deliveryPace(state, clock.now()),
  });
  const isUnknown = full.data === undefined && short.data === undefined;
  const isRead = full.isError || (full.data !== undefined && !full.isPlaceholderData);
  return {
    status: latest(statusOf(full.data), statusOf(short.data), isRead),
    order: full.data ?? null,
    isDebt: (full.data ?? short.data)?.is_replenish === true,
    error: isUnknown ? (short.error ?? full.error) : null,
    isManual: isOverdue && (short.data !== undefined || short.error !== null),
    ask: async () => {
      const { data, isError } = await full.refetch();
      return isError ? null : (data ?? null);
    },
  };
}

function statusOf(answer: Readonly<{ status: OrderFacts['status'] }> | undefined): OrderStatus {
  return answer === undefined ? 'pending' : orderStatusOf(answer.status);
}

/**
 * Combines both answers: an ended order never becomes pending again, and the whole order decides how it ended. Of a failure nothing is told
 * until it has been read, or couldn't be, because only the whole order knows whether its money goes back.
 */
function latest(full: OrderStatus, short: OrderStatus, isRead: boolean): OrderStatus {
  if (isSettled(full)) return full;
  return short === 'fail' && !isRead ? 'pending' : short;
}

/** Until the first second has passed, no request is made (F3.11). */
const firstWaitMs = nextPollDelay(0) ?? 0;

/** True once so many milliseconds have passed. */
function usePassed(ms: number): boolean {
  const [hasPassed, setHasPassed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setHasPassed(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return hasPassed;
}
