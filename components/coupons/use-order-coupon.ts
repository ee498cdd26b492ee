'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { paidBy } from '@/components/recharge/method-choice';
import type { Purchase } from '@/components/recharge/purchase';
import type { OutputOf } from '@/lib/client/api/api-client';
import {
  couponChoiceAtom,
  isCouponKey,
  orderCouponAtom,
  type CouponDecision,
  type OrderCoupon,
} from '@/lib/client/coupon-choice';
import { popupAtom } from '@/lib/client/popups';
import { couponPriceQuery } from '@/lib/client/queries-coupons';
import { useShop } from '@/lib/client/shop';
import type { Coupon } from '@/lib/contract/coupons';
import type { CouponOrder } from '@/lib/domain/coupon-refusal';
import { asksWithoutCoupon, bestCoupon, usableCoupons } from '@/lib/domain/coupons';
import { isPayable } from '@/lib/domain/money';
import { useCoupons } from './use-coupons';

/** The coupon of an order, and what the row and the picker need to tell of it. */
export type CouponOfOrder = Readonly<{
  order: CouponOrder;
  list: ReturnType<typeof useCoupons>;
  usable: readonly Coupon[];
  chosen: Coupon | null;
  isBest: boolean;
  /** The price with a coupon couldn't be calculated for these goods. */
  hasFailed: boolean;
  isCalculating: boolean;
  retry: () => void;
}>;

/**
 * Chooses the order's coupon, by itself the best, has its price calculated, and says the result to the page (orderCouponAtom). What
 * goes wrong clears the coupon, and nothing of it is told in a message (spec section 8).
 */
export function useOrderCoupon(purchase: Purchase): CouponOfOrder {
  const { goods } = purchase;
  const pick = usePick(purchase);
  const { order, list, usable, chosen } = pick;
  const price = usePrice(purchase, chosen);
  useFollowOrders();
  useFailing(price.isError, goods?.value ?? null, pick.setChoice);
  const isCalculating = chosen !== null && price.data === undefined;
  useSay(purchase, {
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

/** What the coupon makes of the order, once its price is known. */
function withPrice(chosen: Coupon | null, price: OutputOf<'calculatePrice'> | undefined, points: number) {
  if (chosen === null || price === undefined) return { code: null, price: null, points };
  return { code: chosen.code, price: price.discountPrice, points: price.points };
}

/** The usable coupons and the one that is chosen among them, if any. */
function usePick({ game, user, goods, choice }: Purchase) {
  const owner = { clientId: game.client_id, who: user?.suid ?? '' };
  const order: CouponOrder = { isVip: true, goods, method: choice === null ? null : paidBy(choice) };
  const list = useCoupons(owner, 'avail,lock', user !== null);
  const [{ decision, failedFor }, setChoice] = useChoice(`${owner.clientId}/${owner.who}`);
  // A list that can't be loaded clears the coupon, even one that was loaded before.
  const known = list.isError ? [] : (list.data ?? []);
  const usable = usableCoupons(known);
  const hasFailed = goods !== null && failedFor === goods.value;
  const best = bestCoupon(known, order);
  const chosen = hasFailed ? null : chosenOf(decision, usable, best);
  const isBest = chosen !== null && chosen.code === best?.code;
  return { order, list, usable, chosen, isBest, hasFailed, setChoice };
}

/** A calculation error clears the coupon and marks coupons failed for these goods. */
function useFailing(
  isError: boolean,
  productId: string | null,
  setChoice: (more: Readonly<{ failedFor: string }>) => void,
): void {
  useEffect(() => {
    if (isError && productId !== null) setChoice({ failedFor: productId });
  }, [isError, productId, setChoice]);
}

function chosenOf(decision: CouponDecision, usable: readonly Coupon[], best: Coupon | null): Coupon | null {
  if (decision === 'none' || best === null) return null;
  // One that is gone since, such as into an order, gives way to the best of the others.
  return decision === 'best' ? best : (usable.find(({ code }) => code === decision.code) ?? best);
}

/** What was decided for this player and game; what was decided for others is forgotten. */
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

/** Price and points with the chosen coupon, as the server works them out. */
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
  // A price that can't be charged is as good as none: the coupon goes, not the price.
  const isUsable =
    data === undefined || (goods?.currency === data.currency && isPayable(data.discountPrice, data.currency));
  return { data: isUsable ? data : undefined, isError: !isUsable || (asked.isError && !asked.isFetching) };
}

/** Tells the page what the coupon makes of its order. */
function useSay({ goods, choice }: Purchase, said: Omit<OrderCoupon, 'productId' | 'methodKey'>): void {
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

/** An order that is made takes its coupon, and one that ends uses it or gives it back: coupons are read anew at both. */
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
