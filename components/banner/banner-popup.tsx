'use client';

import { useAtomValue } from 'jotai';
import { useTranslations } from 'next-intl';
import { PopupFrame } from '@/components/popups/popup-frame';
import { usePopupFrame } from '@/components/popups/popup-contexts';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { offeredGoodsAtom } from '@/lib/client/banner/offered-goods';
import { type Banner, bannerAt, leadsSomewhere } from '@/lib/domain/banners';
import { OfferButton } from './offer-button';
import { useEndText } from './use-end-text';
import { useNow } from './use-now';

/** The forced banner popup (F5.10): a banner with news, until when, on the goods page the goods it offers, and the way there. */
export function BannerPopup({ banner }: Readonly<{ banner: Banner }>) {
  const t = useTranslations('selectGoods.banner');
  const { close } = usePopupFrame();
  const now = useNow([banner]);
  const shown = bannerAt(banner, now);
  const end = useEndText(shown, now);
  const offered = useAtomValue(offeredGoodsAtom);
  return (
    <PopupFrame
      title={t('news')}
      footer={
        <>
          {leadsSomewhere(shown) && <OfferButton banner={shown} />}
          <Button block variant="ghost" onClick={() => close()}>
            {t('seen')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <div className="relative overflow-hidden rounded-l bg-sunken ring-1 ring-line">
          <img
            src={shown.picture}
            alt=""
            width={1280}
            height={560}
            className="aspect-16/9 w-full object-cover"
          />
          {end !== null && (
            <Badge tone="sale" look="solid" className="absolute start-3 bottom-3">
              {end}
            </Badge>
          )}
        </div>
        <Words banner={shown} />
        {offered !== null && shown.product !== undefined && <offered.Goods product={shown.product} />}
      </div>
    </PopupFrame>
  );
}

function Words({ banner: { title, note } }: Readonly<{ banner: Banner }>) {
  return (
    <div className="grid gap-1">
      {title !== null && (
        <p className="text-xl leading-tight font-bold tracking-tight text-balance">{title}</p>
      )}
      {note !== null && <p className="text-m text-muted">{note}</p>}
    </div>
  );
}
