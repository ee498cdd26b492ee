'use client';

import { useStore } from 'jotai';
import { useEffect } from 'react';
import { useLocalStore } from '@/lib/client/storage/use-stored';
import type { Banner } from '@/lib/domain/banners';
import { useIdle } from '@/lib/client/page/page-stages';

type ForcedBannerProps = Readonly<{
  /** Banners with news, in the page's language only. */
  banners: readonly Banner[];
}>;

/**
 * Opens the banners in a popup, once a day (F5.10): when the page is idle and the player has begun to use it, so that nobody's first sight of
 * the shop is covered. Renders nothing.
 */
export function ForcedBanner({ banners }: ForcedBannerProps) {
  const isIdle = useIdle();
  const store = useLocalStore();
  const atoms = useStore();
  useEffect(() => {
    if (!isIdle) return;
    let isLeft = false;
    let stop = () => {
      isLeft = true;
    };
    import('@/lib/client/banner/announce').then(
      ({ announceToPlayer }) => {
        if (!isLeft) stop = announceToPlayer(banners, store, atoms);
      },
      // If the code can't be loaded, the page works without it and the next page tries again.
      () => undefined,
    );
    return () => stop();
  }, [isIdle, banners, store, atoms]);
  return null;
}
