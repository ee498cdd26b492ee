'use client';

import { RotateCcw } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useCloseFirst } from '@/components/popups/popup-contexts';
import { Button } from '@/components/ui/button';
import type { OrderInfo } from '@/lib/contract/payments';
import { isForGoods, useChooseAgain } from './use-choose-again';

/**
 * Offers to buy an order's goods again (F3.34): leads to the goods page with the same goods, method and character chosen, where the player
 * pays with that page's own button. Not offered for debts.
 */
export function BuyAgain({ order }: Readonly<{ order: OrderInfo }>) {
  const t = useTranslations('order');
  const closeFirst = useCloseFirst();
  const { chooseAgain } = useChooseAgain();
  if (!isForGoods(order)) return null;
  return (
    <Button
      icon={<RotateCcw aria-hidden="true" className="size-4.5 rtl:-scale-x-100" />}
      variant="secondary"
      block
      onClick={() => closeFirst(() => chooseAgain(order, 'goods'))}
    >
      {t('buyAgain')}
    </Button>
  );
}
