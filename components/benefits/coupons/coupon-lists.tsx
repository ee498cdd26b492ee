'use client';

import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { ChipTabs } from '@/components/ui/chip-tabs';
import { Section } from '@/components/ui/section';
import type { Coupon } from '@/lib/contract/coupons';
import { couponCategories, inCouponOrder, type CouponCategory } from '@/lib/domain/coupons';
import { CouponList } from './coupon-list';
import { useCoupons, type CouponOwner } from './use-coupons';

/** A player's coupons: to claim, usable, locked, and used or expired (F5.3). */
export function CouponLists({ clientId, who }: CouponOwner) {
  const t = useTranslations('coupons');
  const panelId = useId();
  const [pressed, setPressed] = useState<CouponCategory | null>(null);
  const claimable = useCoupons({ clientId, who }, 'claim');
  const consumable = useCoupons({ clientId, who }, 'avail,lock');
  // Opens the usable coupons; if there are none, those that can be claimed.
  const first = consumable.data?.length === 0 && (claimable.data?.length ?? 0) > 0 ? 'claim' : 'avail';
  const chosen = pressed ?? first;
  const history = useCoupons({ clientId, who }, 'history', chosen === 'history');
  const list = { claim: claimable, avail: consumable, lock: consumable, history }[chosen];
  const count = (category: CouponCategory) => {
    const from = category === 'claim' ? claimable.data : consumable.data;
    return category === 'history' ? 0 : ofCategory(from ?? [], category).length;
  };
  return (
    <Section title={t('title')}>
      <ChipTabs
        label={t('tabs.label')}
        tabs={couponCategories.map((id) => ({
          id,
          label: t(`tabs.${id}`),
          mark: <Count count={count(id)} />,
        }))}
        value={chosen}
        onChange={(id) => setPressed(couponCategories.find((each) => each === id) ?? null)}
        panelId={panelId}
      />
      <div id={panelId} role="tabpanel" aria-label={t(`tabs.${chosen}`)} className="min-w-0">
        <CouponList
          key={chosen}
          clientId={clientId}
          category={chosen}
          list={{ ...list, data: list.data && ofCategory(list.data, chosen) }}
        />
      </div>
    </Section>
  );
}

/** The coupons of one category. The history stays newest first, as it arrives; the other categories are sorted best first. */
function ofCategory(coupons: readonly Coupon[], category: CouponCategory): readonly Coupon[] {
  const own = coupons.filter(({ use_category }) => use_category === category);
  return category === 'history' ? own : inCouponOrder(own);
}

function Count({ count }: Readonly<{ count: number }>) {
  return count === 0 ? null : <span className="num opacity-75">{count}</span>;
}
