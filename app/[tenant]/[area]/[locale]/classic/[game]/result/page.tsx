import { Suspense } from 'react';
import { ClassicFrame } from '@/components/classic/classic-frame';
import { OrderPage } from '@/components/classic/order-page';
import { OrderSkeleton } from '@/components/classic/order-skeleton';
import { loadClassicPage, type ClassicParams } from '@/lib/loaders/classic-page';
import { namedMetadata } from '../../../page-metadata';

type Props = Readonly<{ params: ClassicParams }>;

export const generateStaticParams = () => [];
export const generateMetadata = namedMetadata((t) => t('classic.result.title'));

/** The old version's fourth page: what became of the order. Which one, only the browser knows. */
export default async function ResultPage({ params }: Props) {
  const { place, data, isReplenish } = await loadClassicPage(params);
  return (
    <ClassicFrame
      step="result"
      place={place}
      game={data.game}
      locales={data.config.locales}
      isReplenish={isReplenish}
    >
      <Suspense fallback={<OrderSkeleton />}>
        <OrderPage game={data.game} />
      </Suspense>
    </ClassicFrame>
  );
}
