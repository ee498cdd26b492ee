'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { cx } from '@/components/ui/cx';
import type { Banner } from '@/lib/domain/banners';
import { BannerSlide } from './banner-slide';

export type BannerProps = Readonly<{
  banners: readonly Banner[];
  /** True where goods follow: on phones the banner is then a low strip, and if the first banner leads somewhere, the strip shows only that. */
  isLow?: boolean;
}>;

/** The first banner of a page; `children` replace it once they are loaded. */
export function StaticBanner(props: BannerProps & Readonly<{ children?: ReactNode }>) {
  const t = useTranslations('selectGoods.banner');
  const { banners, isLow = false, children } = props;
  return (
    banners.length > 0 && (
      <section
        aria-label={t('label')}
        aria-roledescription={banners.length > 1 ? t('role') : undefined}
        className={cx('banner group/banner banner-box', isLow ? 'is-low max-md:h-14' : 'aspect-16/7')}
      >
        {children || <FirstPicture {...props} />}
      </section>
    )
  );
}

/** The first banner alone. The dots for choosing another one come with the carousel. */
export function FirstPicture({ banners: [first] }: BannerProps) {
  return first && <BannerSlide banner={first} at={0} />;
}
