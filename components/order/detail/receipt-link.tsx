'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { ReceiptText } from 'lucide-react';
import { useContext, type MouseEvent } from 'react';
import { PopupFrameContext } from '@/components/popups/popup-contexts';
import { PageLink } from '@/components/shell/page-link';
import { buttonClass } from '@/components/ui/button-class';
import { hrefNow } from '@/lib/client/page/use-page-href';
import { receiptPath, type NamedReceipt } from '@/lib/client/order/receipt-path';

/** A link to the receipt of an order (F3.31). An open popup closes first, so that Back doesn't lead into it. */
export function ReceiptLink(order: NamedReceipt) {
  const t = useTranslations('receipt');
  const router = useRouter();
  const popup = useContext(PopupFrameContext);
  const href = receiptPath(order);
  const closeFirst = (event: MouseEvent) => {
    const isPlain =
      event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (popup === null || !isPlain) return;
    event.preventDefault();
    popup.close(() => router.push(hrefNow(href)));
  };
  return (
    <PageLink
      href={href}
      onClick={closeFirst}
      className={buttonClass({ variant: 'secondary', size: 'm', block: true })}
    >
      <ReceiptText aria-hidden="true" className="size-4.5" />
      {t('title')}
    </PageLink>
  );
}
