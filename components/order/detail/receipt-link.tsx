'use client';

import { useTranslations } from 'next-intl';
import { ReceiptText } from 'lucide-react';
import { PageLink } from '@/components/shell/page-link';
import { useLeaveByLink } from '@/components/shell/use-leave-by-link';
import { buttonClass } from '@/components/ui/button-class';
import { receiptPath, type NamedReceipt } from '@/lib/client/order/receipt-path';

/** A link to the receipt of an order (F3.31). An open popup closes first, so that Back doesn't lead into it. */
export function ReceiptLink(order: NamedReceipt) {
  const t = useTranslations('receipt');
  return (
    <PageLink
      href={receiptPath(order)}
      onClick={useLeaveByLink()}
      className={buttonClass({ variant: 'secondary', size: 'm', block: true })}
    >
      <ReceiptText aria-hidden="true" className="size-4.5" />
      {t('title')}
    </PageLink>
  );
}
