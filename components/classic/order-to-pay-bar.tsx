'use client';

import { useSetAtom } from 'jotai';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { opensElsewhere, PageLink } from '@/components/shell/page-link';
import { buttonClass } from '@/components/ui/button-class';
import { cx } from '@/components/ui/cx';
import { orderToPay } from '@/lib/client/purchase/order-to-pay';
import { payAtOnceAtom } from '@/lib/client/purchase/selection';
import { useShop } from '@/lib/client/shop/shop';
import { storedKeys } from '@/lib/client/storage/keys';
import { lastBoughtKey } from '@/lib/client/storage/last-bought';
import { useLocalStore, useStored } from '@/lib/client/storage/use-stored';
import { isolate } from '@/lib/client/text/isolate';

/**
 * What a returning player chose last, at the lower edge of the list of games. A press opens the payment page, which asks at once whether to pay
 * (F3.20): two presses, as in the modern edition.
 */
export function OrderToPayBar() {
  const t = useTranslations();
  const { area, gameProducts } = useShop();
  const store = useLocalStore();
  const draft = useStored(storedKeys.orderDraft);
  const last = useStored(lastBoughtKey);
  const users = useStored(storedKeys.users);
  const payAtOnce = useSetAtom(payAtOnceAtom);
  const order = orderToPay({ draft, last, users, gameProducts, now: store.now() });
  useRoomAtEnd(order !== null);
  if (order === null) return null;
  const { clientId, game, goods, role } = order;
  return (
    <div role="region" aria-label={t('recharge.order')} className="order-to-pay-bar">
      <div className="mx-auto flex max-w-(--page) items-center justify-between gap-4 px-gutter">
        <p className="grid min-w-0 leading-tight">
          <span className="num truncate text-s font-semibold">
            <bdi>{goods}</bdi>
          </span>
          <span className="truncate text-xs text-muted">
            {t('bought.receiver', { role: isolate(role) })} · <bdi>{game}</bdi>
          </span>
        </p>
        <PageLink
          href={`/recharge?client_id=${clientId}&domain_area=${area}`}
          className={cx(buttonClass({}), 'shrink-0')}
          onClick={(event) => {
            if (!opensElsewhere(event)) payAtOnce(clientId);
          }}
        >
          {t('classic.selectGame.pay')}
        </PageLink>
      </div>
    </div>
  );
}

/** Lets the page's end be scrolled above the bar, on phones with a gesture area too. Outside the page's own box, where it moves nothing of what is seen. */
function useRoomAtEnd(isShown: boolean): void {
  useEffect(() => {
    if (!isShown) return;
    document.body.style.marginBottom = '6rem';
    return () => {
      document.body.style.marginBottom = '';
    };
  }, [isShown]);
}
