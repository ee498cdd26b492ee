'use client';

import { Suspense, useSyncExternalStore } from 'react';
import { optionalPart } from '@/lib/client/page/page-stages';
import { type Banner, bannerAt, hasDestination } from '@/lib/domain/banners';
import type { LiveBannerProps } from './banner';
import { BannerSlide } from './banner-slide';
import { OfferEnd } from './offer-end';
import { useNow } from './use-now';

type CarouselProps = Readonly<{ banners: readonly Banner[]; dir: 'ltr' | 'rtl' }>;

/** If the carousel's code can't be loaded, the first banner stays. */
const Carousel = optionalPart(
  () => import('./banner-carousel').then(({ BannerCarousel }) => BannerCarousel),
  First,
);

/** All banners, to swipe through, with prices and with the ends of their offers by the visitor's clock. */
export function LiveBanner({ banners, dir, isLow = false }: LiveBannerProps) {
  const isPhone = useIsPhone();
  const now = useNow(banners);
  const shown = banners.map((banner) => bannerAt(banner, now));
  const [first] = shown;
  if (first === undefined) return null;
  if (shown.length === 1 || (isLow && isPhone && hasDestination(first))) return <First banners={shown} />;
  return (
    <Suspense fallback={<First banners={shown} />}>
      <Carousel banners={shown} dir={dir} />
    </Suspense>
  );
}

function First({ banners: [first] }: Pick<CarouselProps, 'banners'>) {
  return first && <BannerSlide banner={first} at={0} end={<OfferEnd banner={first} />} />;
}

/** The widths at which the banner is a low strip: below `md` of the styles. */
const phone = '(width < 48rem)';

function useIsPhone(): boolean {
  return useSyncExternalStore(
    (notify) => {
      const query = window.matchMedia?.(phone);
      query?.addEventListener('change', notify);
      return () => query?.removeEventListener('change', notify);
    },
    () => window.matchMedia?.(phone).matches ?? false,
    () => false,
  );
}
