'use client';

import { ShoppingBag } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { Purchase } from '@/lib/client/purchase/purchase';

/** What is bought, with its picture and the name of the game. */
export function OrderHead({
  purchase: { goods, game },
}: Readonly<{ purchase: Pick<Purchase, 'goods' | 'game'> }>) {
  const t = useTranslations('recharge');
  return (
    <div className="flex items-center gap-3">
      {goods === null || goods.image === '' ? (
        <span
          aria-hidden="true"
          className="grid size-14 shrink-0 place-items-center rounded-m bg-accent-soft text-accent-ink"
        >
          <ShoppingBag className="size-7" />
        </span>
      ) : (
        <span className="bg-glow grid size-14 shrink-0 place-items-center rounded-m">
          <img src={goods.image} alt="" width={128} height={116} className="h-13 w-auto" />
        </span>
      )}
      <p className="grid min-w-0 gap-0.5">
        <span className="num font-semibold">{goods === null ? t('order') : goods.display}</span>
        <span className="text-s text-muted">{game.name}</span>
      </p>
    </div>
  );
}
