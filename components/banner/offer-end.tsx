'use client';

import { useTranslations } from 'next-intl';
import { type Banner, hasDestination } from '@/lib/domain/banners';
import { useEndText } from './use-end-text';
import { useNow } from './use-now';
import { useOfferedGoods } from './use-offered-goods';

/** A banner's call to action, the price of its goods and the end of its offer. The page reserves its space. */
export function OfferEnd({ banner }: Readonly<{ banner: Banner }>) {
  const t = useTranslations('selectGoods.banner');
  const offered = useOfferedGoods(banner);
  const end = useEndText(banner, useNow([banner]));
  return (
    <>
      {hasDestination(banner) && <span className="banner-offer">{t('offer')}</span>}
      {offered !== null && (
        <bdi dir="ltr" className="num font-bold">
          {offered.price.text}
        </bdi>
      )}
      {end !== null && <span className="num">{end}</span>}
    </>
  );
}
