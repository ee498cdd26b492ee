import { Suspense } from 'react';
import { PageWords } from '@/components/frame/page-words';
import { ReceiptPage, ReceiptSkeleton } from '@/components/order/receipt/receipt-page';
import { namedMetadata } from '../../../page-metadata';

export const generateStaticParams = () => [];
export const generateMetadata = namedMetadata((t) => t('receipt.title'));

/** The receipt of an order. Only the browser knows which order. */
export default function Receipt() {
  return (
    <PageWords page="shared/receipt">
      <Suspense fallback={<ReceiptSkeleton />}>
        <ReceiptPage />
      </Suspense>
    </PageWords>
  );
}
