'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import type { OutputOf } from '@/lib/client/api/api-client';
import { popupAtom } from '@/lib/client/popups/popup';
import {
  couponChoiceAtom,
  isCouponKey,
  orderCouponAtom,
  type CouponDecision,
  type OrderCoupon,
} from '@/lib/client/purchase/coupon-choice';
import { paidBy } from '@/lib/client/purchase/method-choice';
import type { Purchase } from '@/lib/client/purchase/purchase';
import { couponPriceQuery } from '@/lib/client/queries/benefits';
import { useShop } from '@/lib/client/shop/shop';
import type { Coupon } from '@/lib/contract/coupons';
import type { CouponOrder } from '@/lib/domain/coupon-refusal';
import { asksWithoutCoupon, bestCoupon, usableCoupons } from '@/lib/domain/coupons';
import { isPayable } from '@/lib/domain/money';
import { useCoupons } from './use-coupons';

/** The order's coupon, and what the row and the picker show about it. */
export type CouponOfOrder = Readonly<{
  order: CouponOrder;
  list: ReturnType<typeof useCoupons>;
  usable: readonly Coupon[];
  chosen: Coupon | null;
  isBest: boolean;
  /** Calculating the price with a coupon failed for these goods. */
  hasFailed: boolean;
  isCalculating: boolean;
  retry: () => void;
}>;

/**
 * Chooses the order's coupon (the best one unless the player decides otherwise), has the server calculate its price, and hands the result
 * to the page (orderCouponAtom). A failure clears the coupon without a message (F5.6).
 */
export function useOrderCoupon(purchase: Purchase): CouponOfOrder {
  const { goods } = purchase;
  const pick = usePick(purchase);
  const { order, list, usable, chosen } = pick;
  const price = usePrice(purchase, chosen);
  useFollowOrders();
  useFailing(price.isError, goods?.value ?? null, pick.setChoice);
  const isCalculating = chosen !== null && price.data === undefined;
  usePublishOrderCoupon(purchase, {
    ...withPrice(chosen, price.data, goods?.couponPoints ?? 0),
    isPending: list.isLoading || (isCalculating && !price.isError),
    asks: asksWithoutCoupon(order, { usable: usable.length, chosen: chosen !== null }),
  });
  const retry = () => {
    pick.setChoice({ failedFor: null, decision: 'best' });
    if (list.isError) void list.refetch();
  };
  return { ...pick, isCalculating, retry };
}

/** How the coupon changes the order, once the price with it is known. */
function withPrice(chosen: Coupon | null, price: OutputOf<'calculatePrice'> | undefined, points: number) {
  if (chosen === null || price === undefined) return { code: null, price: null, points };
  return { code: chosen.code, price: price.discountPrice, points: price.points };
}

/** The usable coupons, and the one chosen among them, if any. */
function usePick({ game, user, goods, choice }: Purchase) {
  const owner = { clientId: game.client_id, who: user?.suid ?? '' };
  const order: CouponOrder = { isVip: true, goods, method: choice === null ? null : paidBy(choice) };
  const list = useCoupons(owner, 'avail,lock', user !== null);
  const [{ decision, failedFor }, setChoice] = useChoice(`${owner.clientId}/${owner.who}`);
  // A list that fails to load clears the coupon, even one chosen from an earlier answer (F5.6).
  const known = list.isError ? [] : (list.data ?? []);
  const usable = usableCoupons(known);
  const hasFailed = goods !== null && failedFor === goods.value;
  const best = bestCoupon(known, order);
  const chosen = hasFailed ? null : chosenOf(decision, usable, best);
  const isBest = chosen !== null && chosen.code === best?.code;
  return { order, list, usable, chosen, isBest, hasFailed, setChoice };
}

/**
 * When the calculation fails, clears the coupon and marks coupons as failed for these goods (F5.6). The list is fetched again: if the
 * coupon was used elsewhere meanwhile, such as in another tab, Pay must not ask whether to do without it.
 */
function useFailing(
  isError: boolean,
  productId: string | null,
  setChoice: (more: Readonly<{ failedFor: string }>) => void,
): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (!isError || productId === null) return;
    setChoice({ failedFor: productId });
    void queries.invalidateQueries({ queryKey: ['couponList'] });
  }, [isError, productId, setChoice, queries]);
}

function chosenOf(decision: CouponDecision, usable: readonly Coupon[], best: Coupon | null): Coupon | null {
  if (decision === 'none' || best === null) return null;
  // A coupon that is no longer usable, such as one taken by an order, is replaced by the best of the others.
  return decision === 'best' ? best : (usable.find(({ code }) => code === decision.code) ?? best);
}

/** The player's choice in this game. A choice made as another player or for another game is dropped. */
function useChoice(owner: string) {
  const [choice, setChoice] = useAtom(couponChoiceAtom);
  const isOwn = choice.owner === owner;
  useLayoutEffect(() => {
    if (!isOwn) setChoice({ owner, decision: 'best', failedFor: null });
  }, [isOwn, owner, setChoice]);
  const change = useMemo(
    () => (more: Partial<Pick<typeof choice, 'decision' | 'failedFor'>>) =>
      setChoice((now) => ({ ...now, ...more })),
    [setChoice],
  );
  const own = isOwn ? choice : { decision: 'best' as const, failedFor: null };
  return [own, change] as const;
}

/** Price and points with the chosen coupon, as calculated by the server. */
function usePrice({ game, user, goods }: Purchase, chosen: Coupon | null) {
  const { api, area } = useShop();
  const input = {
    client_id: game.client_id,
    product_id: goods?.value ?? '',
    coupon_code: chosen?.code ?? '',
    domain_area: area,
  };
  const asked = useQuery({
    ...couponPriceQuery(api, input, user?.suid ?? ''),
    enabled: chosen !== null && goods !== null && user !== null,
  });
  const { data } = asked;
  // An answer whose price can't be charged counts as failed: the coupon is cleared and the price stays.
  const isUsable = data === undefined || (goods !== null && isChargeable(data, goods));
  return { data: isUsable ? data : undefined, isError: !isUsable || (asked.isError && !asked.isFetching) };
}

/** Whether a price with a coupon can be charged for the goods; it is in their currency if it states none. */
const isChargeable = (
  { discountPrice, currency: stated }: OutputOf<'calculatePrice'>,
  { currency }: NonNullable<Purchase['goods']>,
): boolean => (stated ?? currency) === currency && isPayable(discountPrice, currency);

/** Tells the page how the coupon changes its order. */
function usePublishOrderCoupon(
  { goods, choice }: Purchase,
  said: Omit<OrderCoupon, 'productId' | 'methodKey'>,
): void {
  const setOrder = useSetAtom(orderCouponAtom);
  const productId = goods?.value ?? null;
  const methodKey = choice === null ? null : paidBy(choice).key;
  const { code, price, points, isPending, asks } = said;
  useLayoutEffect(() => {
    setOrder(
      productId === null || methodKey === null
        ? null
        : { productId, methodKey, code, price, points, isPending, asks },
    );
  }, [setOrder, productId, methodKey, code, price, points, isPending, asks]);
}

/** Reloads coupons when a result popup opens or closes: a new order takes its coupon, and an order that ends uses or releases it. */
function useFollowOrders(): void {
  const queries = useQueryClient();
  const isOpen = useAtomValue(popupAtom)?.kind === 'result';
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current !== isOpen)
      void queries.invalidateQueries({ predicate: ({ queryKey }) => isCouponKey(queryKey) });
    wasOpen.current = isOpen;
  }, [isOpen, queries]);
}
