import { Suspense } from 'react';
import { ClassicFrame } from '@/components/classic/classic-frame';
import { ClassicOrder, ResultStepBar } from '@/components/classic/order-page';
import { OrderSkeleton } from '@/components/classic/order-skeleton';
import { StepBar } from '@/components/classic/step-bar';
import { loadClassicPage } from '@/lib/loaders/classic-page';
import type { GameParams } from '@/lib/loaders/game-page';
import { namedMetadata } from '../../../page-metadata';

type Props = Readonly<{ params: GameParams }>;

export const generateStaticParams = () => [];
export const generateMetadata = namedMetadata((t) => t('classic.result.title'));

/** The classic edition's fourth page: the result of an order. Only the browser knows which order to show. */
export default async function ResultPage({ params }: Props) {
  const page = await loadClassicPage(params);
  // After paying a debt there are no steps to go back to.
  return (
    <ClassicFrame
      name="result"
      page={page}
      bar={
        page.isForDebt ? null : (
          <Suspense fallback={<StepBar current="result" isAside />}>
            <ResultStepBar />
          </Suspense>
        )
      }
    >
      <div className="min-h-[85dvh]">
        <Suspense fallback={<OrderSkeleton isFirstPaint />}>
          <ClassicOrder game={page.data.game} />
        </Suspense>
      </div>
    </ClassicFrame>
  );
}
