'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useEffect, useRef } from 'react';
import { useReactionOnError } from '@/components/popups/use-reaction-on-error';
import { contentOf } from '@/lib/client/api/api-result';
import { popupAtom } from '@/lib/client/popups';
import { useShop } from '@/lib/client/shop';

/** Where the history begins: at no cursor. */
const firstPage = (): string | null => null;

/**
 * The player's orders of a game, page by page; `who` is their suid, so that one player's orders never show to the next. Read
 * anew when the result of an order has been closed.
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
