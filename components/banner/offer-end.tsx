'use client';

import { useTranslations } from 'next-intl';
import { type Banner, leadsSomewhere } from '@/lib/domain/banners';
import { useEndText } from './use-end-text';
import { useNow } from './use-now';
import { useOfferedGoods } from './use-offered-goods';

/** What a banner's goods cost, when its offer ends, and that it can be pressed. Fills a place that the page keeps free. */
export function OfferEnd({ banner }: Readonly<{ banner: Banner }>) {
  const t = useTranslations('selectGoods.banner');
  const offered = useOfferedGoods(banner);
  const end = useEndText(banner, useNow([banner]));
  return (
    <>
      {leadsSomewhere(banner) && <span className="banner-offer">{t('offer')}</span>}
      {offered !== null && (
        <bdi dir="ltr" className="num font-bold">
          {offered.price.text}
        </bdi>
      )}
      {end !== null && <span className="num">{end}</span>}
    </>
  );
}
