'use client';

import { useSetAtom } from 'jotai';
import type { ReactNode } from 'react';
import { CouponEntry } from '@/components/benefits/coupons/coupon-entry';
import { GoodsSection } from '@/components/purchase/goods/goods-section';
import { MethodsSection } from '@/components/purchase/method/methods-section';
import type { PurchaseOnPage } from '@/components/purchase/summary/use-purchase';
import { sectionIds } from '@/lib/client/page/go-to-section';
import { chosenGoodsIdAtom, chosenMethodKeyAtom, chosenRegionAtom } from '@/lib/client/purchase/selection';

type ChoicesProps = Readonly<{
  page: PurchaseOnPage;
  /** With VIP, points and coupons are shown. */
  isVip: boolean;
  /** The address with more coupons; null where there is no user centre. */
  moreCoupons: string | null;
  children: ReactNode;
}>;

/** Goods and payment methods, under the page's head. */
export function Choices({ page, isVip, moreCoupons, children }: ChoicesProps) {
  const { purchase, price, goodsQuery, methods, regionCodes, methodsQuery } = page;
  const setGoods = useSetAtom(chosenGoodsIdAtom);
  const setRegion = useSetAtom(chosenRegionAtom);
  const setMethod = useSetAtom(chosenMethodKeyAtom);
  return (
    <div className="grid min-w-0 content-start gap-5 lg:gap-6">
      {children}
      <GoodsSection
        id={sectionIds.goods}
        query={goodsQuery}
        value={purchase.goods?.value ?? null}
        onChange={setGoods}
        showPoints={isVip}
      />
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
