'use client';

import { useStore } from 'jotai';
import { useEffect } from 'react';
import { useLocalStore } from '@/lib/client/storage/use-stored';
import type { Banner } from '@/lib/domain/page-config';
import { useIdle } from './use-idle';

type ForcedBannerProps = Readonly<{
  /** Those of the page's own language. */
  banners: readonly Banner[];
}>;

/** Shows the banners in a popup once the page has come to rest, once a day (spec section 4). Renders nothing. */
export function ForcedBanner({ banners }: ForcedBannerProps) {
  const isIdle = useIdle();
  const store = useLocalStore();
  const atoms = useStore();
  useEffect(() => {
    if (!isIdle) return;
    let isLeft = false;
    import('./announce').then(
      ({ announce }) => {
        if (!isLeft) announce(banners, store, atoms);
      },
      // Without its code the page works as well, and the next one tries again.
      () => undefined,
    );
    return () => {
      isLeft = true;
    };
  }, [isIdle, banners, store, atoms]);
  return null;
}
