import type { ReactNode } from 'react';
import { getTranslations } from 'next-intl/server';
import { ShopFrame, type FramedPage } from '@/components/frame/shop-frame';
import { ClassicNav } from './classic-nav';
import { StepBar, type ClassicStep } from './step-bar';

type ClassicFrameProps = Readonly<{
  step: ClassicStep;
  page: Readonly<{
    place: FramedPage['place'];
    data: Pick<FramedPage, 'game' | 'config'>;
    /** The page of a debt, which shows no navigation (F2.13). */
    isForDebt: boolean;
  }>;
  /** Replaces the step bar where only the page knows which steps apply. */
  bar?: ReactNode;
  children: ReactNode;
}>;

const titles = {
  game: 'selectGame.title',
  goods: 'selectGoods.title',
  recharge: 'recharge.title',
  result: 'result.title',
} as const satisfies Record<ClassicStep, string>;

/**
 * The frame of a classic page: navigation where the brand
 * has it, the step bar, and one decision under its title.
 */
export async function ClassicFrame({ step, page, bar, children }: ClassicFrameProps) {
  const { place, data, isForDebt } = page;
  const { tenant, locale } = place;
  const t = await getTranslations({ locale, namespace: 'classic' });
  const hasNavigation = tenant.classicNavigation && !isForDebt;
  return (
    <ShopFrame
      page={{ place, game: data.game, config: data.config }}
      {...(hasNavigation && { navigation: <ClassicNav isOrders={step === 'result'} /> })}
    >
      <div className="mx-auto max-w-170 pt-5 pb-6 empty:pb-0 lg:pt-7 lg:pb-8">
        {bar ?? <StepBar current={step} />}
      </div>
      <div className={step === 'result' ? 'mx-auto max-w-170' : undefined}>
        <h1 className="text-xl font-bold tracking-tight text-balance">{t(titles[step])}</h1>
        {children}
      </div>
    </ShopFrame>
  );
}
