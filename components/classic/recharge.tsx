'use client';

import { useAtomValue, useSetAtom, useStore } from 'jotai';
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useState } from 'react';
import { OpenResultFromUrl } from '@/components/order/result/open-from-url';
import { UnpaidNotice } from '@/components/order/unpaid/unpaid-notice';
import { useLate } from '@/components/popups/words-provider';
import { CharacterCard } from '@/components/purchase/character/character-card';
import { type OwnRole, useOwnRole } from '@/components/purchase/character/use-own-role';
import { MethodsSection } from '@/components/purchase/method/methods-section';
import { OrderSummary } from '@/components/purchase/pay/order-summary';
import { PayBar } from '@/components/purchase/pay/pay-button';
import { usePay } from '@/components/purchase/pay/use-pay';
import { OrderHead } from '@/components/purchase/summary/order-card';
import { useOrderDraft, usePurchase } from '@/components/purchase/summary/use-purchase';
import { PageLink } from '@/components/shell/page-link';
import { buttonClass } from '@/components/ui/button-class';
import { Card } from '@/components/ui/card';
import { cx } from '@/components/ui/cx';
import { EmptyState } from '@/components/ui/empty-state';
import { Glyph } from '@/components/ui/glyph';
import { Skeleton } from '@/components/ui/skeleton';
import { sectionIds } from '@/lib/client/page/go-to-section';
import type { Purchase } from '@/lib/client/purchase/purchase';
import type { PurchaseData } from '@/lib/client/purchase/purchase-data';
import {
  chosenGoodsIdAtom,
  chosenMethodKeyAtom,
  chosenRegionAtom,
  payAtOnceAtom,
  restoredClientIdAtom,
} from '@/lib/client/purchase/selection';
import { StepBar } from './step-bar';

type RechargeProps = Readonly<{
  data: PurchaseData;
  /** What paying means, rendered on the server. */
  terms?: ReactNode;
}>;

/** The third page: how to pay for what was chosen on the second page. The choice comes from the stored order draft. */
export function Recharge({ data, terms }: RechargeProps) {
  const setRegion = useSetAtom(chosenRegionAtom);
  const setMethod = useSetAtom(chosenMethodKeyAtom);
  const page = usePurchase(data);
  const { purchase, price, methods, regionCodes, methodsQuery } = page;
  const { game, user, goods, region, choice, platform } = purchase;
  const own = useOwnRole(game.client_id, user);
  const isRestored = useOrderDraft(page, data);
  const pay = usePay();
  const isPressed = usePressedBefore(game.client_id);
  const late = useLate(isPressed ? loadPayAtOnce : null);
  // What was chosen is known only once the goods have been read.
  const isUnknown = goods === null && !page.isRead.goods && page.goodsQuery.isFetching;
  if (!isRestored || isUnknown) return <RechargeSkeleton />;
  if (goods === null) return <NothingChosen />;
  const unpaid = <UnpaidNotice clientId={game.client_id} user={user} className="basis-full" />;
  return (
    <>
      <OpenResultFromUrl />
      <div className="mt-5 grid gap-7 pb-8 lg:grid-cols-[minmax(0,1fr)_21.5rem] lg:pb-10">
        <div className="grid min-w-0 content-start gap-5 lg:gap-6">
          <ChosenGoods purchase={purchase} own={own} />
          <MethodsSection
            id={sectionIds.method}
            regions={{ codes: regionCodes, value: region, onChange: setRegion }}
            methods={methods}
            price={price}
            platform={platform}
            choice={choice}
            onChoose={setMethod}
            query={methodsQuery}
          />
        </div>
        <div className="lg:hidden">{terms}</div>
        <OrderSummary {...{ purchase, pay, points: 0, notice: unpaid, terms }} />
      </div>
      <PayBar purchase={purchase} pay={pay} points={0} notice={unpaid} />
      {late && <late.PayAtOnce purchase={purchase} pay={pay} />}
    </>
  );
}

/** Loaded on demand, because few players come from the button that needs it. */
const loadPayAtOnce = () => import('@/components/purchase/pay/pay-at-once');

/** Whether the player pressed on the page before to pay the remembered order of this game. That counts for this visit of the page alone. */
function usePressedBefore(clientId: string): boolean {
  const atoms = useStore();
  const [isPressed] = useState(() => atoms.get(payAtOnceAtom) === clientId);
  useEffect(() => atoms.set(payAtOnceAtom, null), [atoms]);
  return isPressed;
}

/** Shown by the payment page if nothing was chosen, with a link back to the goods. */
function NothingChosen() {
  const t = useTranslations('classic');
  const back = (
    <PageLink href="/selectGoods" className={buttonClass({})}>
      {t('selectGoods.title')}
    </PageLink>
  );
  return (
    <Card className="mt-5 mb-10">
      <EmptyState
        icon={<Glyph name="shopping-bag" className="size-7" />}
        title={t('recharge.nothing')}
        text={t('recharge.nothingText')}
        action={back}
      />
    </Card>
  );
}

/** A placeholder for the payment page until the browser has read what was chosen. */
function RechargeSkeleton() {
  return (
    <div
      aria-busy="true"
      className="mt-5 grid min-h-[70vh] content-start gap-7 pb-8 lg:grid-cols-[minmax(0,1fr)_21.5rem] lg:pb-10"
    >
      <div className="grid content-start gap-5 lg:gap-6">
        <Skeleton className="h-30 rounded-card lg:h-22" />
        <div id={sectionIds.method} className="grid scroll-mt-20 gap-3">
          <Skeleton className="h-9 w-40" />
          <Skeleton className="h-80 rounded-card" />
        </div>
      </div>
      <Skeleton className="hidden h-96 rounded-card lg:block" />
    </div>
  );
}

const changeClass = cx(buttonClass({ variant: 'ghost', size: 's' }), '-me-2 shrink-0');

type ChosenGoodsProps = Readonly<{ purchase: Purchase; own: OwnRole }>;

/** The character and goods chosen earlier, with links to change them. */
function ChosenGoods({ purchase, own }: ChosenGoodsProps) {
  const t = useTranslations('classic.recharge');
  const { game, user, role } = purchase;
  return (
    <Card divided className="overflow-hidden md:grid md:grid-cols-2 md:divide-x md:divide-y-0">
      <div className="flex min-h-16 items-center gap-3 px-4 py-3">
        <div className="min-w-0 flex-1">
          <OrderHead purchase={purchase} />
        </div>
        <PageLink href="/selectGoods" className={changeClass}>
          <Glyph name="pencil" className="size-5 md:hidden" />
          <span className="max-md:sr-only">{t('back')}</span>
        </PageLink>
      </div>
      <CharacterCard isLoggedIn={user !== null} role={role} own={own} gpId={game.gp_id} />
    </Card>
  );
}

/** The payment page's step bar. If the page was opened directly with nothing to pay for, it marks no earlier step as done. */
export function RechargeStepBar() {
  const isRestored = useAtomValue(restoredClientIdAtom) !== null;
  const isEmpty = useAtomValue(chosenGoodsIdAtom) === null;
  return <StepBar current="recharge" isAside={isRestored && isEmpty} />;
}
