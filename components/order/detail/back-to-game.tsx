'use client';

import { Gamepad2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { buttonClass } from '@/components/ui/button-class';
import { useCameFromGame } from '@/lib/client/page/use-sdk-view';
import { useShop } from '@/lib/client/shop/shop';
import type { OrderInfo } from '@/lib/contract/payments';

/**
 * The way back into the game that the visit came from (F3.13), by the link that the brand states for it. No address takes part in it, so
 * that a link by a stranger leads nowhere else. Nothing in a plain browser, and for a game without such a link.
 */
export function BackToGame({ order }: Readonly<{ order: Pick<OrderInfo, 'client_id'> }>) {
  const t = useTranslations('order');
  const { tenant, gameProducts } = useShop();
  const fromGame = useCameFromGame();
  const link = tenant.appLinks[gameProducts[order.client_id ?? ''] ?? ''];
  if (!fromGame || link === undefined) return null;
  return (
    <a href={link} className={buttonClass({ variant: 'secondary', size: 'm', block: true })}>
      <Gamepad2 aria-hidden="true" className="size-4.5" />
      {t('backToGame')}
    </a>
  );
}
