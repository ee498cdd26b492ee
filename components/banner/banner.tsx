'use client';

import { useTranslations } from 'next-intl';
import { lazy, type ReactNode, Suspense } from 'react';
import type { Banner as BannerFacts } from '@/lib/domain/page-config';
import { cx } from '@/components/ui/cx';
import { BannerSlide, dotClass, dotPlaceClass, dotsClass } from './banner-slide';
import { useIdle } from './use-idle';

/** If the carousel's code can't be loaded, the first picture stays and the page keeps working. */
const Carousel = lazy(async () => ({
  default: await import('./banner-carousel').then(
    ({ BannerCarousel }) => BannerCarousel,
    () => FirstPicture,
  ),
}));

type BannerProps = Readonly<{
  banners: readonly BannerFacts[];
  dir: 'ltr' | 'rtl';
  /** On phones a low strip, for pages with goods below it. */
  isLow?: boolean;
}>;

/** The banners at the top of a page: the first picture immediately, the carousel once the page is idle. */
export function Banner({ banners, dir, isLow = false }: BannerProps) {
  const t = useTranslations('selectGoods.banner');
  const idle = useIdle();
  const [first] = banners;
  if (first === undefined) return null;
  const still = (
    <StillMarks count={banners.length}>
      <BannerSlide banner={first} at={0} />
    </StillMarks>
  );
  return (
    <section
      aria-label={t('label')}
      aria-roledescription={banners.length > 1 ? t('role') : undefined}
      className={cx('banner group/banner banner-box', isLow ? 'is-low max-md:h-14' : 'aspect-16/7')}
    >
      {idle && banners.length > 1 ? (
        <Suspense fallback={still}>
          <Carousel banners={banners} dir={dir} />
        </Suspense>
      ) : (
        still
      )}
    </section>
  );
}

/** The dots shown until the carousel has loaded; they can't be pressed yet. */
function StillMarks({ count, children }: Readonly<{ count: number; children: ReactNode }>) {
  return (
    <>
      {children}
      {count > 1 && (
        <span aria-hidden="true" className={dotsClass}>
          {Array.from({ length: count }, (_, at) => (
            <span key={at} className={dotPlaceClass}>
              <span className={dotClass(at === 0)} />
            </span>
          ))}
        </span>
      )}
    </>
  );
}

function FirstPicture({ banners: [first] }: BannerProps) {
  return first === undefined ? null : <BannerSlide banner={first} at={0} />;
}
