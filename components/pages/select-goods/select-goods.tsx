'use client';

import { useTranslations } from 'next-intl';
import { useSetAtom } from 'jotai';
import { type ReactNode, useEffect } from 'react';
import { CouponEntry } from '@/components/benefits/coupons/coupon-entry';
import { CardEntry } from '@/components/cards/card-entry';
import { OpenResultFromUrl } from '@/components/order/result/open-from-url';
import { UnpaidNotice } from '@/components/order/unpaid/unpaid-notice';
import { CharacterCard } from '@/components/purchase/character/character-card';
import { useOwnRole } from '@/components/purchase/character/use-own-role';
import { GameCard } from '@/components/purchase/game/game-card';
import { useGames } from '@/components/purchase/game/use-games';
import { GoodsSection } from '@/components/purchase/goods/goods-section';
import { MethodsSection } from '@/components/purchase/method/methods-section';
import { OrderSummary } from '@/components/purchase/pay/order-summary';
import { PayBar } from '@/components/purchase/pay/pay-button';
import { usePay } from '@/components/purchase/pay/use-pay';
import { type PurchaseOnPage, useOrderDraft, usePurchase } from '@/components/purchase/summary/use-purchase';
import { Card } from '@/components/ui/card';
import { offeredGoodsAtom } from '@/lib/client/banner/offered-goods';
import { sectionIds } from '@/lib/client/page/go-to-section';
import { canSwitchGame } from '@/lib/client/purchase/game-entries';
import { goodsPrice } from '@/lib/client/purchase/goods-price';
import type { PurchaseData } from '@/lib/client/purchase/purchase-data';
import { chosenGoodsIdAtom, chosenMethodKeyAtom, chosenRegionAtom } from '@/lib/client/purchase/selection';
import { usePriceText } from '@/lib/client/text/number-text';
import { isVipVersion } from '@/lib/domain/main-tabs';

type SelectGoodsProps = Readonly<{
  data: PurchaseData;
  /** The banners above the purchase. */
  banner?: ReactNode;
  /** What paying means, rendered on the server. */
  terms?: ReactNode;
}>;

/**
 * The modern edition's purchase on one page: game, character, goods, method and order. The server renders it for guests, complete without
 * scripts; the browser adds everything that belongs to the player.
 */
export function SelectGoods({ data, banner, terms }: SelectGoodsProps) {
  const t = useTranslations('selectGoods');
  const isVip = isVipVersion(data);
  const page = usePurchase(data, isVip);
  const { game, user, role, goods, coupon } = page.purchase;
  const games = useGames(data.games, data.platform).data ?? [];
  const own = useOwnRole(game.client_id, user);
  useOrderDraft(page, data);
  const pay = usePay();

  const points = isVip && goods?.isCoupon === true ? (coupon?.points ?? goods.couponPoints) : 0;
  const unpaid = <UnpaidNotice clientId={game.client_id} user={user} className="basis-full" />;

  return (
    <>
      <OpenResultFromUrl />
      <div className="grid gap-7 pt-2 pb-8 roomy:pt-4 short:pt-1.5 lg:grid-cols-[minmax(0,1fr)_21.5rem] lg:pt-6 lg:pb-10">
        <h1 className="sr-only">{t('title', { game: game.name })}</h1>
        <Choices
          page={page}
          isVip={isVip}
          cardsOpen={data.cardsOpen}
          moreCoupons={data.hasUserCenter ? '/userCenter' : null}
        >
          <Card className="grid grid-cols-2 divide-x divide-line overflow-hidden max-md:has-data-foreign:*:col-span-2">
            <GameCard game={game} canSwitch={canSwitchGame(data.game, games)} />
            <CharacterCard isLoggedIn={user !== null} role={role} own={own} gpId={game.gp_id} />
          </Card>
          {banner}
        </Choices>
        <div className="lg:hidden">{terms}</div>
        <OrderSummary {...{ purchase: page.purchase, pay, points, notice: unpaid, terms }} />
      </div>
      <PayBar purchase={page.purchase} pay={pay} points={points} notice={unpaid} />
    </>
  );
}

type ChoicesProps = Readonly<{
  page: PurchaseOnPage;
  /** In the VIP version, points and coupons are shown. */
  isVip: boolean;
  cardsOpen: boolean;
  /** The address with more coupons; null if there is no user centre. */
  moreCoupons: string | null;
  children: ReactNode;
}>;

/** Goods and payment methods, below the page's head. */
function Choices({ page, isVip, cardsOpen, moreCoupons, children }: ChoicesProps) {
  const { purchase, price, goodsQuery, methods, regionCodes, methodsQuery } = page;
  const setGoods = useSetAtom(chosenGoodsIdAtom);
  const setRegion = useSetAtom(chosenRegionAtom);
  const setMethod = useSetAtom(chosenMethodKeyAtom);
  useOffers(goodsQuery.data);
  return (
    <div className="grid min-w-0 content-start gap-2 roomy:gap-5 roomy:lg:gap-6 short:gap-1.5">
      {children}
      <GoodsSection
        id={sectionIds.goods}
        query={goodsQuery}
        value={purchase.goods?.value ?? null}
        onChange={setGoods}
        showPoints={isVip}
      />
      {cardsOpen && <CardEntry purchase={purchase} />}
      <MethodsSection
        id={sectionIds.method}
        regions={{ codes: regionCodes, value: purchase.region, onChange: setRegion }}
        methods={methods}
        price={price}
        platform={purchase.platform}
        choice={purchase.choice}
        onChoose={setMethod}
        query={methodsQuery}
      />
      {isVip && <CouponEntry purchase={purchase} more={moreCoupons} />}
    </div>
  );
}

/** Lets banners say what the goods cost that they offer. */
function useOffers(all: PurchaseOnPage['goodsQuery']['data']) {
  const priceText = usePriceText();
  const offer = useSetAtom(offeredGoodsAtom);
  useEffect(() => {
    offer(all?.map((goods) => ({ goods, price: goodsPrice(goods, priceText) })) ?? []);
    return () => offer([]);
  }, [all, offer, priceText]);
}
