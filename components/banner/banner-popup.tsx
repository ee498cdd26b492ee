'use client';

import { useTranslations } from 'next-intl';
import { PopupFrame } from '@/components/popups/popup-frame';
import { usePopupFrame } from '@/components/popups/popup-contexts';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { MoneyText } from '@/components/ui/money-text';
import { goodsPrice } from '@/lib/client/purchase/goods-price';
import { useOnTopText } from '@/lib/client/text/use-on-top-text';
import type { Goods } from '@/lib/contract/pay-data';
import { type Banner, bannerAt, leadsSomewhere } from '@/lib/domain/banners';
import { OfferButton } from './offer-button';
import { useEndText } from './use-end-text';
import { useNow } from './use-now';
import { useOfferedGoods } from './use-offered-goods';

/** The forced banner popup (F5.10): a banner with news, the goods it offers and until when, and the way there. */
export function BannerPopup({ banner }: Readonly<{ banner: Banner }>) {
  const t = useTranslations('selectGoods.banner');
  const { close } = usePopupFrame();
  const now = useNow([banner]);
  const shown = bannerAt(banner, now);
  const end = useEndText(shown, now);
  const goods = useOfferedGoods(shown);
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
        {goods !== null && <Offered goods={goods} />}
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

/** The goods of the offer, with their bonus and price. */
function Offered({ goods }: Readonly<{ goods: Goods }>) {
  const t = useTranslations('goods');
  const onTop = useOnTopText()(goods);
  const { text, was } = goodsPrice(goods);
  return (
    <div className="flex items-center gap-3 rounded-card bg-sunken p-3">
      {goods.image !== '' && (
        <img src={goods.image} alt="" width={128} height={116} className="h-13 w-auto shrink-0" />
      )}
      <div className="grid min-w-0 flex-1 gap-0.5">
        <p className="font-semibold text-balance">{goods.display}</p>
        {onTop !== null && <p className="num text-s font-semibold text-success">{onTop}</p>}
      </div>
      <MoneyText
        amount={text}
        size="l"
        was={was === null ? undefined : { amount: was, label: t('before'), nowLabel: t('now') }}
        className="shrink-0 flex-col items-end gap-0"
      />
    </div>
  );
}
