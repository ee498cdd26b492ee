'use client';

import { useSetAtom } from 'jotai';
import { OpenResultFromUrl } from '@/components/order/result/open-from-url';
import { useOwnRole } from '@/components/purchase/character/use-own-role';
import { MethodsSection } from '@/components/purchase/method/methods-section';
import { OrderSummary } from '@/components/purchase/pay/order-summary';
import { PayBar } from '@/components/purchase/pay/pay-bar';
import { PayTerms } from '@/components/purchase/pay/pay-terms';
import { usePay } from '@/components/purchase/pay/use-pay';
import { useOrderDraft } from '@/components/purchase/summary/use-order-draft';
import { usePurchase } from '@/components/purchase/summary/use-purchase';
import { sectionIds } from '@/lib/client/page/go-to-section';
import type { SelectGoodsData } from '@/lib/client/purchase/select-goods-data';
import { chosenMethodKeyAtom, chosenRegionAtom } from '@/lib/client/purchase/selection';
import { useShop } from '@/lib/client/shop/shop';
import { legalLinks } from '@/lib/domain/sub-games';
import { ChosenGoods } from './chosen-goods';
import { NothingChosen } from './nothing-chosen';
import { RechargeSkeleton } from './recharge-skeleton';
import { UnpaidNotice } from './unpaid-notice';

/**
 * The third page: how to pay for what was chosen on the
 * second page. The choice comes from the stored order info.
 */
export function Recharge({ data }: Readonly<{ data: SelectGoodsData }>) {
  const { tenant } = useShop();
  const setRegion = useSetAtom(chosenRegionAtom);
  const setMethod = useSetAtom(chosenMethodKeyAtom);
  const { purchase, price, methods, regionCodes, methodsQuery } = usePurchase(data);
  const { game, user, goods, region, choice, platform } = purchase;
  const own = useOwnRole(game.client_id, user);
  const isRestored = useOrderDraft(purchase);
  const pay = usePay();
  const links = legalLinks(data.game, tenant.links);
  if (!isRestored) return <RechargeSkeleton />;
  if (goods === null) return <NothingChosen />;
  return (
    <>
      <OpenResultFromUrl />
      <div className="mt-5 grid gap-7 pb-8 lg:grid-cols-[minmax(0,1fr)_21.5rem] lg:pb-10">
        <div className="grid min-w-0 content-start gap-5 lg:gap-6">
          <UnpaidNotice />
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
        <PayTerms links={links} className="lg:hidden" />
        <OrderSummary purchase={purchase} pay={pay} points={0} terms={<PayTerms links={links} />} />
      </div>
      <PayBar purchase={purchase} pay={pay} points={0} />
    </>
  );
}
