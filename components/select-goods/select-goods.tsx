'use client';

import { useSetAtom } from 'jotai';
import { Banner } from '@/components/banner/banner';
import { GameCard } from '@/components/games/game-card';
import { canSwitchGame } from '@/components/games/game-entries';
import { useGames } from '@/components/games/use-games';
import { GoodsSection } from '@/components/goods/goods-section';
import { MethodsSection } from '@/components/recharge/methods-section';
import { OrderSummary } from '@/components/recharge/order-summary';
import { PayBar } from '@/components/recharge/pay-bar';
import { PayTerms } from '@/components/recharge/pay-terms';
import { usePay } from '@/components/recharge/use-pay';
import { Card } from '@/components/ui/card';
import type { SelectGoodsData } from '@/lib/client/select-goods-data';
import { chosenGoodsIdAtom, chosenMethodKeyAtom, chosenRegionAtom } from '@/lib/client/selection';
import { useShop } from '@/lib/client/shop';
import { localeTable } from '@/lib/domain/locales';
import { legalLinks } from '@/lib/domain/sub-games';
import { bannersFor } from './banners-for';
import { CharacterCard } from './character-card';
import { sectionIds } from './go-to-section';
import { useOrderDraft } from './use-order-draft';
import { useOwnRole } from './use-own-role';
import { usePurchase } from './use-purchase';

/**
 * The new version's purchase on one page: game, character, goods, method, and the order beside them. What the server renders
 * is anonymous and whole without scripts; everything of the player's own comes after.
 */
export function SelectGoods({ data }: Readonly<{ data: SelectGoodsData }>) {
  const { tenant, locale } = useShop();
  const { purchase, price, goodsQuery, methods, regionCodes } = usePurchase(data);
  const { game, user, role, goods, region, choice, platform } = purchase;
  const games = useGames(data.games).data ?? data.games;
  const isLooking = useOwnRole(game.client_id, user);
  useOrderDraft(purchase);
  const pay = usePay();
  const setGoods = useSetAtom(chosenGoodsIdAtom);
  const setRegion = useSetAtom(chosenRegionAtom);
  const setMethod = useSetAtom(chosenMethodKeyAtom);

  // Points belong to the VIP version: the new version with coupons open.
  const showPoints = data.config.couponsOpen;
  const points = showPoints && goods?.isCoupon === true ? goods.couponPoints : 0;
  const terms = <PayTerms links={legalLinks(data.game, tenant.links)} />;

  return (
    <div className="grid gap-7 pt-4 pb-36 lg:grid-cols-[minmax(0,1fr)_21.5rem] lg:pt-6 lg:pb-10">
      <div className="grid min-w-0 content-start gap-5 lg:gap-6">
        <Banner banners={bannersFor(data, locale, tenant.defaultLocale)} dir={localeTable[locale].dir} />
        <Card divided className="overflow-hidden md:grid md:grid-cols-2 md:divide-x md:divide-y-0">
          <GameCard game={game} canSwitch={canSwitchGame(data.game, games)} />
          <CharacterCard isLoggedIn={user !== null} role={role} isLooking={isLooking} />
        </Card>
        <GoodsSection
          id={sectionIds.goods}
          query={goodsQuery}
          value={goods?.value ?? null}
          onChange={setGoods}
          showPoints={showPoints}
        />
        <MethodsSection
          id={sectionIds.method}
          regions={{ codes: regionCodes, value: region, onChange: setRegion }}
          methods={methods}
          price={price}
          platform={platform}
          choice={choice}
          onChoose={setMethod}
        />
        <div className="lg:hidden">{terms}</div>
      </div>
      <OrderSummary purchase={purchase} pay={pay} points={points} terms={terms} />
      <PayBar purchase={purchase} pay={pay} points={points} />
    </div>
  );
}
