'use client';

import { useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { PageLink } from '@/components/shell/page-link';
import { buttonClass } from '@/components/ui/button-class';
import { useCurrentUser } from '@/lib/client/account/current-game';

/** The links after an order that is over: buy something else, or see all orders. */
export function OrderLinks() {
  const t = useTranslations('classic.result');
  const user = useCurrentUser();
  const makeUp = useTranslations('replenish');
  if (useSearchParams().has('replenish_id'))
    return (
      <PageLink href="/replenishGoods" className={buttonClass({ size: 'l', block: true })}>
        {makeUp('back')}
      </PageLink>
    );
  return (
    <>
      <PageLink href="/selectGoods" className={buttonClass({ size: 'l', block: true })}>
        {t('again')}
      </PageLink>
      {user !== null && (
        <PageLink href="/result" className={buttonClass({ variant: 'secondary', size: 'l', block: true })}>
          {t('toOrders')}
        </PageLink>
      )}
    </>
  );
}
