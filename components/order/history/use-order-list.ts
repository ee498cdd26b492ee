'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useEffect, useRef } from 'react';
import { useReactionOnError } from '@/components/popups/use-reaction-on-error';
import { contentOf } from '@/lib/client/api/api-result';
import { popupAtom } from '@/lib/client/popups/popup';
import { useShop } from '@/lib/client/shop/shop';
import type { ListedOrder } from '@/lib/contract/payments';
import { stampToMs } from '@/lib/domain/time';

/** The history's first page has no cursor. */
const firstPage = (): string | null => null;

/** How often the list looks for late payments, and for how long after an order was made, in milliseconds. */
const againMs = 60_000;
const changesMs = 2 * 60 * againMs;

function mayChange({ status, created_at, money_back }: ListedOrder): boolean {
  if (money_back?.state === 'sending') return true;
  return status < 0 && Date.now() - stampToMs(created_at) < changesMs;
}

/**
 * The player's orders of a game, page by page. `who` is their suid, so that one
 * player's orders never show to the next. Read again when an order's result has
 * been closed, and each minute while a recent order may still be paid.
 */
export function useOrderList(clientId: string, who: string) {
  const { api } = useShop();
  const list = useInfiniteQuery({
    queryKey: ['getOrderList', { client_id: clientId }, who],
    queryFn: async ({ pageParam, signal }) => {
      const cursor = pageParam === null ? {} : { cursor: pageParam };
      return contentOf(await api.call('getOrderList', { client_id: clientId, ...cursor }, { signal }));
    },
    initialPageParam: firstPage(),
    getNextPageParam: ({ next }) => next ?? null,
    retry: false,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ orders }) => orders.some(mayChange)) === true ? againMs : false,
  });
  useReactionOnError(list.error);

  const isResultOpen = useAtomValue(popupAtom)?.kind === 'result';
  const wasOpen = useRef(isResultOpen);
  const { refetch } = list;
  useEffect(() => {
    if (wasOpen.current && !isResultOpen) void refetch();
    wasOpen.current = isResultOpen;
  }, [isResultOpen, refetch]);
  return list;
}
