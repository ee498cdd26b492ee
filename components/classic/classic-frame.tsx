import type { ReactNode } from 'react';
import { getTranslations } from 'next-intl/server';
import type { PageName } from '@/components/frame/page-words';
import { cx } from '@/components/ui/cx';
import { ShopFrame, type FramedPage } from '@/components/frame/shop-frame';
import { ClassicNav } from './classic-nav';
import { StepBar, type ClassicStep } from './step-bar';

type ClassicFrameProps = Readonly<{
  name: ClassicStep | 'orders';
  page: Readonly<{
    place: FramedPage['place'];
    data: Pick<FramedPage, 'game' | 'config' | 'areaRefusal'>;
    /** True for the page of a debt, which shows no navigation (F2.13). */
    isForDebt: boolean;
  }>;
  /** Replaces the step bar if only the page knows which steps apply; null for a page without steps. */
  bar?: ReactNode;
  children: ReactNode;
}>;

/** The title of each page, which for the goods names the game as search engines do, and the words that its islands need. */
const pages = {
  game: { title: 'classic.selectGame.title', words: 'classic/selectGame' },
  goods: { title: 'selectGoods.title', words: 'classic/selectGoods' },
  recharge: { title: 'classic.recharge.title', words: 'classic/recharge' },
  result: { title: 'classic.result.title', words: 'classic/result' },
  orders: { title: 'classic.nav.orders', words: 'classic/orders' },
} as const satisfies Record<ClassicFrameProps['name'], { title: string; words: PageName }>;

/** The frame of a classic page: navigation if the brand has it, the step bar, and one decision under its title. */
export async function ClassicFrame({ name, page, bar, children }: ClassicFrameProps) {
  const { place, data, isForDebt } = page;
  const { tenant, locale } = place;
  const { title, words } = pages[name];
  const t = await getTranslations({ locale });
  const isGoods = name === 'goods';
  const isOrders = name === 'orders';
  const hasNavigation = tenant.classicNavigation && !isForDebt;
  return (
    <ShopFrame
      page={{
        place,
        game: data.game,
        config: data.config,
        // An order can be followed from anywhere.
        areaRefusal: isForDebt || name === 'result' ? undefined : data.areaRefusal,
      }}
      words={words}
      hasOrders={!isForDebt}
      {...(hasNavigation && {
        navigation: <ClassicNav isOrders={isOrders || name === 'result'} isLeftOut={isGoods} />,
      })}
    >
      <div
        className={cx(
          'mx-auto max-w-170 pt-5 pb-6 empty:pb-0 lg:pt-7 lg:pb-8',
          // The goods should be on the first screen, so the step bar alone says where the player is.
          isGoods && 'compact:pt-2 compact:pb-2 short:hidden',
        )}
      >
        {bar === undefined && !isOrders ? <StepBar current={name} /> : bar}
      </div>
      <div className={isOrders || name === 'result' ? 'mx-auto max-w-170' : undefined}>
        <h1
          className={cx(
            'calm-words text-xl font-bold tracking-tight text-balance',
            isGoods && 'compact:sr-only',
            isOrders && 'sr-only',
          )}
        >
          {t(title, { game: data.game.name })}
        </h1>
        {children}
      </div>
    </ShopFrame>
  );
}
