'use client';

import useEmblaCarousel from 'embla-carousel-react';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import type { Banner } from '@/lib/domain/page-config';
import { BannerSlide, dotClass, dotPlaceClass, dotsClass } from './banner-slide';

type BannerCarouselProps = Readonly<{ banners: readonly Banner[]; dir: 'ltr' | 'rtl' }>;

/**
 * Pictures to swipe through. They don't move automatically, so no pause button is needed. Loaded after the page because it brings Embla.
 */
export function BannerCarousel({ banners, dir }: BannerCarouselProps) {
  const t = useTranslations('selectGoods.banner');
  const [viewport, embla] = useEmblaCarousel({ loop: true, direction: dir });
  const [shown, setShown] = useState(0);
  useEffect(() => {
    if (embla === undefined) return;
    const follow = () => setShown(embla.selectedScrollSnap());
    embla.on('select', follow);
    return () => void embla.off('select', follow);
  }, [embla]);
  return (
    <>
      <div ref={viewport} className="size-full cursor-grab overflow-hidden active:cursor-grabbing">
        <div className="flex size-full touch-pan-y">
          {banners.map((banner, at) => (
            <div
              key={banner.picture}
              role="group"
              aria-label={t('slide', { at: at + 1, count: banners.length })}
              aria-hidden={at !== shown}
              className="size-full min-w-0 shrink-0 basis-full"
            >
              <BannerSlide banner={banner} at={at} />
            </div>
          ))}
        </div>
      </div>
      <div className={dotsClass}>
        {banners.map((banner, at) => (
          <button
            key={banner.picture}
            type="button"
            aria-label={t('show', { at: at + 1 })}
            aria-current={at === shown || undefined}
            onClick={() => embla?.scrollTo(at)}
            className={dotPlaceClass}
          >
            <span className={dotClass(at === shown)} />
          </button>
        ))}
      </div>
    </>
  );
}
