'use client';

import { useSearchParams } from 'next/navigation';
import { useEffect } from 'react';
import { replaceQuery } from '@/lib/client/page/use-page-href';
import { type LastOrder, lastOrdersKey, rememberOrder } from '@/lib/client/storage/last-orders';
import { orderNamed } from '@/lib/client/storage/open-order';
import { useLocalStore, useStored } from '@/lib/client/storage/use-stored';

/**
 * The order that the address names. The number stays there, but the receipt, which lets anybody read the order, moves to the browser's
 * storage before the address can be bookmarked or shared.
 */
export function useNamedOrder(): LastOrder | null {
  const store = useLocalStore();
  const query = useSearchParams();
  const known = useStored(lastOrdersKey) ?? [];
  const named = orderNamed(query.get('billing_no'), query.get('receipt'));
  const billing_no = named?.billing_no ?? null;
  const receipt = named?.receipt ?? null;
  useEffect(() => {
    if (billing_no === null || receipt === null) return;
    rememberOrder(store, { billing_no, receipt });
    const rest = new URLSearchParams(window.location.search);
    rest.delete('receipt');
    replaceQuery(rest);
  }, [store, billing_no, receipt]);
  if (billing_no === null) return null;
  const kept = known.find((each) => each.billing_no === billing_no)?.receipt ?? null;
  return { billing_no, receipt: receipt ?? kept };
}
