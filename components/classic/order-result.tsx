'use client';

import { useRouter, useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { isForGoods, useChooseAgain } from '@/components/order/detail/use-choose-again';
import { ResultActions, type NextActions } from '@/components/order/result/result-actions';
import { ResultContent } from '@/components/order/result/result-content';
import { OrderError } from '@/components/order/result/order-error';
import { useNoteChange } from '@/components/order/result/use-note-change';
import { useResult } from '@/components/order/result/use-result';
import { PageLink } from '@/components/shell/page-link';
import { buttonClass } from '@/components/ui/button-class';
import { Card } from '@/components/ui/card';
import { useCurrentUser } from '@/lib/client/account/current-game';
import { sectionIds } from '@/lib/client/page/go-to-section';
import { pageHref } from '@/lib/client/page/use-page-href';
import type { OrderInfo } from '@/lib/contract/payments';
import { OrderSkeleton } from './order-skeleton';

type OrderResultProps = Readonly<{ billingNo: string; receipt: string | null }>;

/** An order's result as a page: the same content as the result popup, with links to other pages. */
export function OrderResult({ billingNo, receipt }: OrderResultProps) {
  const shown = useResult({ place: 'page', billingNo, receipt, payUrl: null });
  const { watch, isGone, payment } = shown;
  const { status, order, error } = watch;
  const next = usePageActions(order, useNoteChange(watch, { billingNo, receipt: shown.receipt }));
  // The status is also "pending" before the order has been requested.
  if (status === 'pending' && order === null && error === null) return <OrderSkeleton />;
  if (order === null && status === 'pending' && error !== null && !isGone)
    return <OrderError failure={error.result} onRetry={watch.ask} />;
  const isPaid = status === 'success' || status === 'repeat';
  return (
    <Card padded className="mt-5 mb-10 grid gap-5">
      <ResultContent
        place="page"
        shown={shown}
        named={{ billingNo, receipt }}
        note={null}
        onChange={next.change}
      />
      <div className="grid gap-2.5">
        {!isGone && !isPaid && <ResultActions watch={watch} payment={payment} payFirst next={next} />}
        {(isGone || isPaid) && <OrderLinks />}
      </div>
    </Card>
  );
}

/**
 * Where the result's buttons lead on this page: to the payment page with what the order is for, where the popup would just close; for an
 * order of another game to the page of that game.
 */
function usePageActions(order: OrderInfo | null, noteChange: () => void): NextActions {
  const router = useRouter();
  const { isHere, choose, chooseAgain } = useChooseAgain();
  const go = (path: string, hash = '') => router.push(pageHref(path, window.location.search) + hash);
  const { search } = typeof window === 'undefined' ? { search: '' } : window.location;
  if (new URLSearchParams(search).has('replenish_id')) {
    const back = () => go('/replenishGoods');
    return { done: back, again: back, change: back };
  }
  const toMethods = (hash = '') => {
    const bought = order !== null && isForGoods(order) ? order : null;
    if (bought !== null && !isHere(bought)) return chooseAgain(bought, 'goods');
    if (bought !== null) choose(bought);
    go('/recharge', hash);
  };
  return {
    done: () => go('/selectGame'),
    again: () => toMethods(),
    change: () => {
      noteChange();
      toMethods(`#${sectionIds.method}`);
    },
  };
}

/** The links after an order has ended: buy something else, or see all orders. */
function OrderLinks() {
  const t = useTranslations('classic.result');
  const user = useCurrentUser();
  const debt = useTranslations('debt');
  if (useSearchParams().has('replenish_id'))
    return (
      <PageLink href="/replenishGoods" className={buttonClass({ size: 'l', block: true })}>
        {debt('back')}
      </PageLink>
    );
  return (
    <>
      <PageLink href="/selectGoods" className={buttonClass({ size: 'l', block: true })}>
        {t('again')}
      </PageLink>
      {user !== null && (
        <PageLink href="/orders" className={buttonClass({ variant: 'secondary', size: 'l', block: true })}>
          {t('toOrders')}
        </PageLink>
      )}
    </>
  );
}
