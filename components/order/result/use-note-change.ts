'use client';

import { useCurrentClientId } from '@/lib/client/account/current-game';
import { useShop } from '@/lib/client/shop/shop';
import { useLocalStore } from '@/lib/client/storage/use-stored';
import type { OrderWatch } from './use-order';

/**
 * Returns what a press on “change the payment method” has to do besides leading to the methods: the next press on Pay for the same goods
 * then pays this order, if it is still unpaid, instead of being refused because of it (F3.33).
 */
export function useNoteChange(
  { status, order }: OrderWatch,
  { billingNo, receipt }: Readonly<{ billingNo: string; receipt: string | null }>,
): () => void {
  const { api } = useShop();
  const store = useLocalStore();
  const clientId = useCurrentClientId();
  return () => {
    if (status !== 'pending') return;
    const link = { billing_no: billingNo, receipt, client_id: clientId };
    // If this can't be loaded, a press on Pay still leads back to this order.
    import('@/lib/client/order/changed-order').then(
      ({ noteChangedOrder }) => noteChangedOrder({ api, store }, link, order),
      () => undefined,
    );
  };
}
