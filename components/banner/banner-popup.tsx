'use client';

import { useTranslations } from 'next-intl';
import { PopupFrame } from '@/components/popups/popup-frame';
import { usePopupFrame } from '@/components/popups/popup-contexts';
import { Button } from '@/components/ui/button';
import type { OfferedGoods } from '@/lib/client/banner/offered-goods';
import { type Banner, bannerAt, hasDestination } from '@/lib/domain/banners';
import { OfferButton } from './offer-button';
import { useEndText } from './use-end-text';
import { useNow } from './use-now';
import { useOfferedGoods } from './use-offered-goods';

/** The forced banner popup (F5.10): a banner with an offer, its end, a button to it and, on the goods page, the goods with their price. */
export function BannerPopup({ banner }: Readonly<{ banner: Banner }>) {
  const t = useTranslations('selectGoods.banner');
  const { close } = usePopupFrame();
  const now = useNow([banner]);
  const shown = bannerAt(banner, now);
  const end = useEndText(shown, now);
  const offered = useOfferedGoods(shown);
  return (
    <PopupFrame
      title={t('news')}
      footer={
        <>
          {hasDestination(shown) && <OfferButton banner={shown} />}
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
          {end !== null && <p className="badge absolute start-3 bottom-3 bg-sale text-on-status">{end}</p>}
        </div>
        <Words banner={shown} />
        {offered !== null && <Offered {...offered} />}
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

/** The offer's goods with their price. Shows no struck price: some laws then require the 30-day low beside it, as on the goods card (F3.35). */
function Offered({ goods, price }: OfferedGoods) {
  return (
    <div className="flex items-center gap-3 rounded-card bg-sunken p-3">
      {goods.image !== '' && (
        <img src={goods.image} alt="" width={128} height={116} className="h-13 w-auto shrink-0" />
      )}
      <p className="min-w-0 flex-1 font-semibold text-balance">{goods.display}</p>
      <bdi dir="ltr" className="num shrink-0 text-l font-bold">
        {price.text}
      </bdi>
    </div>
  );
}
