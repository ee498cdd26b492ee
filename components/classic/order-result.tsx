'use client';

import { useRouter } from 'next/navigation';
import { ResultActions, type WaysOn } from '@/components/order/result/result-actions';
import { ResultContent } from '@/components/order/result/result-content';
import { useResult } from '@/components/order/result/use-result';
import { Card } from '@/components/ui/card';
import { sectionIds } from '@/lib/client/page/go-to-section';
import { pageHref } from '@/lib/client/page/use-page-href';
import { OrderLinks } from './order-links';
import { OrderSkeleton } from './order-skeleton';

type OrderResultProps = Readonly<{ billingNo: string; receipt: string | null }>;

/** An order's result as a page: the same content as the result popup, with links to other pages. */
export function OrderResult({ billingNo, receipt }: OrderResultProps) {
  const shown = useResult({ place: 'page', billingNo, receipt, payUrl: null });
  const { watch, isGone, payment } = shown;
  const { status, order, error } = watch;
  const ways = usePageWays();
  // "Pending" is also the status before the order has been asked for.
  if (status === 'pending' && order === null && error === null) return <OrderSkeleton />;
  const isPaid = status === 'success' || status === 'repeat';
  return (
    <Card padded className="mt-5 mb-10 grid gap-5">
      <ResultContent
        place="page"
        shown={shown}
        named={{ billingNo, receipt }}
        isBlocked={false}
        onChange={ways.change}
      />
      <div className="grid gap-2.5">
        {!isGone && !isPaid && (
          <ResultActions watch={watch} payment={payment} isBlocked={false} ways={ways} />
        )}
        {(isGone || isPaid) && <OrderLinks />}
      </div>
    </Card>
  );
}

/** What the result's buttons lead to here: the page of payment, where the popup would just close. */
function usePageWays(): WaysOn {
  const router = useRouter();
  const go = (path: string, hash = '') => router.push(pageHref(path, window.location.search) + hash);
  const { search } = typeof window === 'undefined' ? { search: '' } : window.location;
  if (new URLSearchParams(search).has('replenish_id')) {
    const back = () => go('/replenishGoods');
    return { done: back, again: back, change: back };
  }
  return {
    done: () => go('/selectGame'),
    again: () => go('/recharge'),
    change: () => go('/recharge', `#${sectionIds.method}`),
  };
}
