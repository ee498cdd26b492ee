'use client';

import { useTranslations } from 'next-intl';
import { MoneyText } from '@/components/ui/money-text';
import { goodsPrice } from '@/lib/client/purchase/goods-price';
import { useOnTopText } from '@/lib/client/text/use-on-top-text';
import { useOfferedGoods } from './use-offered-goods';

/** The goods of an offer, with their bonus and price. */
export function OfferedGoods({ product }: Readonly<{ product: string }>) {
  const t = useTranslations('goods');
  const onTopOf = useOnTopText();
  const goods = useOfferedGoods(product);
  if (goods === null) return null;
  const onTop = onTopOf(goods);
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
