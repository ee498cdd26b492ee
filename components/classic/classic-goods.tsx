'use client';

import { useSetAtom } from 'jotai';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { CardEntry } from '@/components/cards/card-entry';
import { OpenResultFromUrl } from '@/components/order/result/open-from-url';
import { UnpaidNotice } from '@/components/order/unpaid/unpaid-notice';
import { CharacterCard } from '@/components/purchase/character/character-card';
import { useOwnRole } from '@/components/purchase/character/use-own-role';
import { GameCard } from '@/components/purchase/game/game-card';
import { useGames } from '@/components/purchase/game/use-games';
import { GoodsSection } from '@/components/purchase/goods/goods-section';
import { Limited } from '@/components/purchase/limit/limited';
import { OrderCard } from '@/components/purchase/summary/order-card';
import { barButtonClass, PriceBar } from '@/components/purchase/summary/price-bar';
import { StepButton } from '@/components/purchase/summary/step-button';
import { useOrderDraft, usePurchase } from '@/components/purchase/summary/use-purchase';
import { PageLink } from '@/components/shell/page-link';
import { buttonClass } from '@/components/ui/button-class';
import { Card } from '@/components/ui/card';
import { cx } from '@/components/ui/cx';
import { Ltr } from '@/components/ui/ltr';
import { sectionIds } from '@/lib/client/page/go-to-section';
import { canSwitchGame } from '@/lib/client/purchase/game-entries';
import { priceOf, type Purchase } from '@/lib/client/purchase/purchase';
import type { PurchaseData } from '@/lib/client/purchase/purchase-data';
import { chosenGoodsIdAtom } from '@/lib/client/purchase/selection';
import { usePriceText } from '@/lib/client/text/number-text';
import { nextStep, type NextStep } from '@/lib/domain/next-step';

type ClassicGoodsProps = Readonly<{
  data: PurchaseData;
  /** The platform that the page's game is for, rendered on the server. */
  sign?: ReactNode;
}>;

/** The second page: chooses the character and the goods. VIP points are shown in the modern edition only. */
export function ClassicGoods({ data, sign }: ClassicGoodsProps) {
  const t = useTranslations('recharge');
  const page = usePurchase(data);
  const { purchase, goodsQuery } = page;
  const { game, user, role, goods } = purchase;
  const canSwitch = canSwitchGame(data.game, useGames(data.games, data.platform).data ?? []);
  const own = useOwnRole(game.client_id, user);
  const setGoods = useSetAtom(chosenGoodsIdAtom);
  useOrderDraft(page, data);
  const step = stepBeforeRecharge(purchase);
  const unpaid = <UnpaidNotice clientId={game.client_id} user={user} className="basis-full" />;
  return (
    <>
      <OpenResultFromUrl />
      <div className="grid gap-7 pb-8 roomy:mt-5 lg:grid-cols-[minmax(0,1fr)_21.5rem] lg:pb-10">
        <div className="grid min-w-0 content-start gap-2 roomy:gap-5 roomy:lg:gap-6 short:gap-1.5">
          <Card className="grid grid-cols-2 divide-x divide-line overflow-hidden max-md:has-data-foreign:*:col-span-2">
            <GameCard game={game} canSwitch={canSwitch} sign={sign} />
            <CharacterCard isLoggedIn={user !== null} role={role} own={own} gpId={game.gp_id} />
          </Card>
          <GoodsSection
            id={sectionIds.goods}
            query={goodsQuery}
            value={goods?.value ?? null}
            onChange={setGoods}
            showPoints={false}
          />
          {data.cardsOpen && <CardEntry purchase={purchase} />}
        </div>
        <OrderCard purchase={purchase} points={0} showMethod={false}>
          <NextButton purchase={purchase} block />
          <p className="-mt-1 text-center text-s text-muted">{t(`hint.${step}`)}</p>
          {unpaid}
        </OrderCard>
      </div>
      <PriceBar purchase={purchase} points={0} step={step} showMethod={false} notice={unpaid}>
        <NextButton purchase={purchase} className={barButtonClass} />
      </PriceBar>
    </>
  );
}

type NextButtonProps = Readonly<{ purchase: Purchase; block?: boolean; className?: string }>;

/** The step that is missing before the payment page. The payment method is left out, because the payment page asks for it. */
function stepBeforeRecharge({ user, role, goods }: Purchase): Exclude<NextStep, 'method'> {
  const step = nextStep({ loggedIn: user !== null, role, goods, method: true });
  return step === 'method' ? 'pay' : step;
}

/** The button of the goods page: it names what is missing; once nothing is missing, it leads to the payment page. */
function NextButton({ purchase, block = false, className }: NextButtonProps) {
  const t = useTranslations('classic.selectGoods');
  const priceText = usePriceText();
  const step = stepBeforeRecharge(purchase);
  if (step !== 'pay') {
    const next = purchase.goods === null ? undefined : '/recharge';
    return <StepButton {...{ step, next, block }} {...(className && { className })} />;
  }
  const price = priceOf(purchase, priceText);
  return (
    <Limited goods={purchase.goods} className={className}>
      <PageLink href="/recharge" className={cx(buttonClass({ size: 'l', block }), className)}>
        <span>
          {price === null
            ? t('next')
            : t.rich('nextAmount', { amount: price.text, n: (chunks) => <Ltr>{chunks}</Ltr> })}
        </span>
      </PageLink>
    </Limited>
  );
}
