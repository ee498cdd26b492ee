'use client';

import { useAtomValue } from 'jotai';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { useRestoredChoice } from '@/components/purchase/game/use-restored-choice';
import { useGoodsList, useProductPoints } from '@/components/purchase/goods/use-goods-list';
import { noMethods, regionIn, useMethods } from '@/components/purchase/method/use-methods';
import { useUser } from '@/lib/client/account/use-user';
import { usePlatform } from '@/lib/client/page/use-environment';
import { orderCouponAtom } from '@/lib/client/purchase/coupon-choice';
import { currentEntry } from '@/lib/client/purchase/game-entries';
import { goodsMoney } from '@/lib/client/purchase/goods-price';
import { choiceOf, paidBy } from '@/lib/client/purchase/method-choice';
import { popupAtom } from '@/lib/client/popups/popup';
import { orderDraftOf } from '@/lib/client/purchase/order-draft-of';
import { couponOfPurchase, type Purchase } from '@/lib/client/purchase/purchase';
import { goodsOf, methodsByRegion, type PurchaseData } from '@/lib/client/purchase/purchase-data';
import {
  chosenClientIdAtom,
  chosenGoodsIdAtom,
  chosenMethodKeyAtom,
  chosenRegionAtom,
  chosenRoleAtom,
  likelyRegionsAtom,
} from '@/lib/client/purchase/selection';
import { storedKeys } from '@/lib/client/storage/keys';
import { useLocalStore } from '@/lib/client/storage/use-stored';
import type { Goods, PaymentMethod } from '@/lib/contract/pay-data';
import { isPayable } from '@/lib/domain/money';

/**
 * What is chosen on this page, checked against what is on sale. It leaves out goods that are no longer sold or have no price above zero,
 * methods that the price rules out, choices made for another game, and a character if the player isn't logged in. Coupons count in the VIP
 * version only (`isVip`).
 */
export function usePurchase(data: PurchaseData, isVip = false) {
  const game = currentEntry(data.game);
  const platform = usePlatform(data.platform);
  const user = useUser(game.gp_id);
  const isOfThisGame = useAtomValue(chosenClientIdAtom) === game.client_id;
  const role = useAtomValue(chosenRoleAtom);
  const goodsId = useAtomValue(chosenGoodsIdAtom);
  const methodKey = useAtomValue(chosenMethodKeyAtom);
  const initial = useMemo(() => (data.goods === null ? null : goodsOf(data.goods)), [data.goods]);
  const list = useGoodsList(game.client_id, initial, data.platform);
  const offers = useProductPoints(list.data, game.client_id, isVip ? (user?.suid ?? null) : null);

  const goods = isOfThisGame ? payable(offers, goodsId) : null;
  const price = useMemo(() => (goods === null ? null : goodsMoney(goods)), [goods]);
  const { region, methods, regionCodes, methodsQuery, isRead } = useOffered(data, isOfThisGame, goods);
  const choice = useMemo(
    () => (isOfThisGame ? choiceOf(methodKey, methods, { price, platform }) : null),
    [isOfThisGame, methodKey, methods, price, platform],
  );
  const coupon = useCouponOf(isVip && user !== null ? { goods, choice } : null);
  const purchase: Purchase = {
    game,
    user,
    role: isOfThisGame && user !== null ? role : null,
    goods,
    region,
    choice,
    platform,
    coupon,
  };
  const { isError, isFetching, refetch } = list;
  const goodsQuery = { isError, isFetching, refetch, data: offers };
  return {
    purchase,
    price,
    goodsQuery,
    methods,
    regionCodes,
    methodsQuery,
    // Those of another platform are only shown until this device's own arrive.
    isRead: { goods: offers !== undefined && !list.isPlaceholderData, methods: isRead },
  };
}

/** The goods with that id, if their price can be charged. */
function payable(offers: readonly Goods[] | undefined, goodsId: string | null): Goods | null {
  const named = offers?.find(({ value }) => value === goodsId);
  return named !== undefined && isPayable(named.price, named.currency) ? named : null;
}

const none: readonly PaymentMethod[] = [];

/** The methods of the region shown. A region chosen for another game doesn't count. */
function useOffered(data: PurchaseData, isOfThisGame: boolean, goods: Goods | null) {
  const chosen = useAtomValue(chosenRegionAtom);
  const { methods: shared } = data;
  const read = useMemo(() => (shared === null ? null : methodsByRegion(shared)), [shared]);
  const methodsQuery = useMethods(currentEntry(data.game).client_id, {
    initial: read,
    page: data.platform,
    productId: goods?.value ?? null,
  });
  const offered = methodsQuery.data ?? read ?? noMethods;
  const region = regionIn(offered, isOfThisGame ? chosen : null, useAtomValue(likelyRegionsAtom));
  const methods = (region === null ? undefined : offered.methods[region]) ?? none;
  const regionCodes = Object.keys(offered.methods);
  return { region, methods, regionCodes, methodsQuery, isRead: offered !== noMethods };
}

/** What the coupon row has calculated for the order; null if there is nothing to calculate. */
function useCouponOf(chosen: Pick<Purchase, 'goods' | 'choice'> | null): Purchase['coupon'] {
  const known = useAtomValue(orderCouponAtom);
  if (chosen === null || chosen.choice === null) return null;
  return couponOfPurchase({ goods: chosen.goods, method: paidBy(chosen.choice) }, known);
}

export type PurchaseOnPage = ReturnType<typeof usePurchase>;

/**
 * Keeps the stored order draft in step with the page: reads it once when a game's page appears, and writes it at each later choice, but not
 * while a result is shown: another tab may see first that the goods are paid, and clears them. Returns whether it has been read; until
 * then, an empty choice means nothing.
 */
export function useOrderDraft(
  { purchase, isRead }: Pick<PurchaseOnPage, 'purchase' | 'isRead'>,
  { games }: Pick<PurchaseData, 'games'>,
): boolean {
  const store = useLocalStore();
  const isRestored = useRestoredChoice(purchase.game, games ?? undefined);
  const { role, goods, region, choice } = purchase;
  const methodKey = choice === null ? null : paidBy(choice).key;
  const chosenRegion = useAtomValue(chosenRegionAtom);
  const save = useEffectEvent(() => {
    const kept = store.read(storedKeys.orderDraft);
    // A guessed region isn't stored as the player's choice.
    const settled = choice === null ? chosenRegion : region;
    store.write(storedKeys.orderDraft, orderDraftOf(kept, { ...purchase, isRead, region: settled }));
  });
  const isResultOpen = useAtomValue(popupAtom)?.kind === 'result';
  useEffect(() => {
    if (isRestored && !isResultOpen) save();
  }, [isRestored, isResultOpen, role, goods, region, methodKey, isRead.goods, isRead.methods]);
  return isRestored;
}
