import { Suspense } from 'react';
import { ClassicFrame } from '@/components/classic/classic-frame';
import { OrderPage } from '@/components/classic/order-page';
import { OrderSkeleton } from '@/components/classic/order-skeleton';
import { ResultStepBar } from '@/components/classic/result-step-bar';
import { StepBar } from '@/components/classic/step-bar';
import { loadClassicPage } from '@/lib/loaders/classic-page';
import type { GameParams } from '@/lib/loaders/game-page';
import { namedMetadata } from '../../../page-metadata';

type Props = Readonly<{ params: GameParams }>;

export const generateStaticParams = () => [];
export const generateMetadata = namedMetadata((t) => t('classic.result.title'));

/** The old version's fourth page: what became of the order. Which one, only the browser knows. */
export default async function ResultPage({ params }: Props) {
  const page = await loadClassicPage(params);
  return (
    <ClassicFrame
      step="result"
      page={page}
      bar={
        page.isReplenish ? (
          // One decision and its result: there are no steps to go back to.
          <></>
        ) : (
          <Suspense fallback={<StepBar current="result" isAside />}>
            <ResultStepBar />
          </Suspense>
        )
      }
    >
      <div className="min-h-[85dvh]">
        <Suspense fallback={<OrderSkeleton />}>
          <OrderPage game={page.data.game} />
        </Suspense>
      </div>
    </ClassicFrame>
  );
}
