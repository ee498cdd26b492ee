'use client';

import useEmblaCarousel from 'embla-carousel-react';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import type { Banner } from '@/lib/domain/banners';
import { BannerSlide } from './banner-slide';
import { OfferEnd } from './offer-end';

type BannerCarouselProps = Readonly<{ banners: readonly Banner[]; dir: 'ltr' | 'rtl' }>;

/**
 * Pictures to swipe through. They don't move by themselves, so no pause
 * button is needed. Loaded after the page, and not on phones with one banner, because it brings Embla.
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
      <div
        ref={viewport}
        // A slide that is a link would be dragged away as one.
        onDragStart={(event) => event.preventDefault()}
        className="size-full cursor-grab overflow-hidden active:cursor-grabbing"
      >
        <div className="flex size-full touch-pan-y">
          {banners.map((banner, at) => (
            <div
              key={banner.picture}
              role="group"
              aria-label={t('slide', { at: at + 1, count: banners.length })}
              inert={at !== shown}
              className="size-full min-w-0 shrink-0 basis-full"
            >
              <BannerSlide banner={banner} at={at} end={<OfferEnd banner={banner} />} />
            </div>
          ))}
        </div>
      </div>
      <div className="banner-dots">
        {banners.map((banner, at) => (
          <button
            key={banner.picture}
            type="button"
            aria-label={t('show', { at: at + 1 })}
            aria-current={at === shown || undefined}
            onClick={() => embla?.scrollTo(at)}
            className="banner-dot-place"
          >
            <span className={`banner-dot ${at === shown ? 'w-5' : 'w-1.5 opacity-55'}`} />
          </button>
        ))}
      </div>
    </>
  );
}
