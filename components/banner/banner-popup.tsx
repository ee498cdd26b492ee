'use client';

import { useTranslations } from 'next-intl';
import { PopupFrame } from '@/components/popups/popup-frame';
import { usePopupFrame } from '@/components/popups/popup-contexts';
import { Button } from '@/components/ui/button';
import { useShop } from '@/lib/client/shop/shop';
import { localeTable } from '@/lib/domain/locales';
import type { Banner } from '@/lib/domain/page-config';
import { BannerCarousel } from './banner-carousel';
import { BannerSlide } from './banner-slide';

/** The forced banner popup (F5.10): the page's banners, larger. */
export function BannerPopup({ banners }: Readonly<{ banners: readonly Banner[] }>) {
  const t = useTranslations('selectGoods.banner');
  const { locale } = useShop();
  const { close } = usePopupFrame();
  const [first] = banners;
  return (
    <PopupFrame
      title={t('news')}
      footer={
        <Button block onClick={() => close()}>
          {t('seen')}
        </Button>
      }
    >
      <div className="relative isolate aspect-4/3 overflow-hidden rounded-l bg-sunken ring-1 ring-line">
        {first !== undefined && banners.length === 1 ? (
          <BannerSlide banner={first} at={0} />
        ) : (
          <BannerCarousel banners={banners} dir={localeTable[locale].dir} />
        )}
      </div>
    </PopupFrame>
  );
}
