'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useEffect, useRef } from 'react';
import { contentOf } from '@/lib/client/api/api-result';
import { wasPaid } from '@/lib/client/order/refunded';
import { popupAtom } from '@/lib/client/popups/popup';
import { useShop } from '@/lib/client/shop/shop';
import type { ListedOrder } from '@/lib/contract/order-list';
import { billingLabel, orderStatusOf } from '@/lib/domain/order-status';
import { stampToMs } from '@/lib/domain/time';

/**
 * Whether an order belongs to a group. A refunded one has the status of a failed one. Which of those were refunded the shop's backend knows
 * best, so only those without money sent back are left out.
 */
function isShown(order: ListedOrder, filter: OrderFilter): boolean {
  const label = billingLabel[orderStatusOf(order.status)];
  if (filter === 'refunded') return label === 'fail' && order.money_back !== undefined;
  return label === filter && (filter !== 'fail' || !wasPaid(order));
}

/** The history's first page has no cursor. */
const firstPage = (): string | null => null;

/**
 * How often the list is read again, in milliseconds: `soonMs` for a payment in progress, `againMs` for a payment that may still arrive or a
 * refund being sent, `slowlyMs` for an order that has been there for hours.
 */
const soonMs = 8_000;
const againMs = 60_000;
const slowlyMs = 600_000;
const minuteMs = 60_000;

/**
 * Milliseconds from `now`, by the server's clock, until the order may have changed; null if no change is expected: money is waited for until
 * two hours after the order could last be paid, which for some methods is days after it was placed.
 */
function nextLook(order: ListedOrder, now: number): number | null {
  const { status, created_at, expires_at = created_at, money_back } = order;
  if (money_back?.state === 'sending') return againMs;
  const age = now - stampToMs(created_at);
  if (status === -1 && age < 30 * minuteMs) return soonMs;
  if (status >= 0 || now >= stampToMs(expires_at) + 120 * minuteMs) return null;
  return age < 120 * minuteMs ? againMs : slowlyMs;
}

/** Which orders to show: all, or those of one group. */
export const orderFilters = ['all', 'pending', 'success', 'fail', 'refunded'] as const;
export type OrderFilter = (typeof orderFilters)[number];

/**
 * The player's orders of a game, page by page. `who` is the player's suid, so that one player's orders are never shown to the next. Read
 * again after an order's result has been closed, every few seconds while a payment is in progress, and every minute while one may arrive
 * late, or every ten for an order that is older than two hours.
 */
export function useOrderList(clientId: string, who: string, filter: OrderFilter) {
  const { api, clock } = useShop();
  const wanted = { client_id: clientId, ...(filter !== 'all' && { shown: filter }) };
  const list = useInfiniteQuery({
    queryKey: ['getOrderList', wanted, who],
    queryFn: async ({ pageParam, signal }) => {
      const cursor = pageParam === null ? {} : { cursor: pageParam };
      return contentOf(await api.call('getOrderList', { ...wanted, ...cursor }, { signal, account: who }));
    },
    initialPageParam: firstPage(),
    getNextPageParam: ({ next }) => next ?? null,
    retry: false,
    // Another backend may not know the filter and return all orders.
    select: (data) =>
      data.pages.flatMap(({ orders }) =>
        orders.filter((order) => filter === 'all' || isShown(order, filter)),
      ),
    refetchInterval: ({ state }) => {
      const looks = state.data?.pages.flatMap(({ orders }) =>
        orders.flatMap((order) => nextLook(order, clock.now()) ?? []),
      );
      return looks === undefined || looks.length === 0 ? false : Math.min(...looks);
    },
  });

  const isResultOpen = useAtomValue(popupAtom)?.kind === 'result';
  const wasOpen = useRef(isResultOpen);
  const { refetch } = list;
  useEffect(() => {
    if (wasOpen.current && !isResultOpen) void refetch();
    wasOpen.current = isResultOpen;
  }, [isResultOpen, refetch]);
  return list;
}
