'use client';

import { useSetAtom } from 'jotai';
import { RotateCcw } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useCloseFirst } from '@/components/popups/popup-contexts';
import { Button } from '@/components/ui/button';
import { goToSection, sectionIds } from '@/lib/client/page/go-to-section';
import { pageHref } from '@/lib/client/page/use-page-href';
import { chosenGoodsIdAtom, chosenMethodKeyAtom } from '@/lib/client/purchase/selection';
import type { OrderInfo } from '@/lib/contract/payments';

/**
 * Offers to buy an order's goods again (F3.34): leads to the goods page with the same goods, method and character chosen, where the player
 * pays with that page's own button. Not offered for debts.
 */
export function BuyAgain({ order }: Readonly<{ order: OrderInfo }>) {
  const t = useTranslations('order');
  const router = useRouter();
  const closeFirst = useCloseFirst();
  const setGoods = useSetAtom(chosenGoodsIdAtom);
  const setMethod = useSetAtom(chosenMethodKeyAtom);
  const { product_id, client_id, method_key } = order;
  if (product_id === undefined || client_id === undefined || order.role_name === '') return null;
  const choose = () => {
    setGoods(product_id);
    if (method_key !== undefined) setMethod(method_key);
    if (!goToSection(sectionIds.goods)) router.push(goodsPage(order));
  };
  return (
    <Button
      icon={<RotateCcw aria-hidden="true" className="size-4.5 rtl:-scale-x-100" />}
      variant="secondary"
      block
      onClick={() => closeFirst(choose)}
    >
      {t('buyAgain')}
    </Button>
  );
}

/** The address of the goods section for the order's game and character. */
function goodsPage({ client_id = '', server_id = '', role_id = '' }: OrderInfo): string {
  const named = Object.entries({ client_id, server_id, role_id }).filter(([, value]) => value !== '');
  const query = new URLSearchParams(named);
  return `${pageHref(`/selectGoods?${query}`, window.location.search)}#${sectionIds.goods}`;
}
