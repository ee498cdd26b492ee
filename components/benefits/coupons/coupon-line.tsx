'use client';

import { useTranslations } from 'next-intl';
import { Glyph } from '@/components/ui/glyph';
import { ListRow } from '@/components/ui/list-row';
import type { Purchase } from '@/lib/client/purchase/purchase';

export type CouponEntryProps = Readonly<{
  purchase: Purchase;
  /** The address of the page with more coupons; null if there is no such page. */
  more: string | null;
}>;

/** The coupon row while it can't be pressed, with the reason. */
export function CouponLine({ note }: Readonly<{ note: string }>) {
  const t = useTranslations('recharge');
  return <ListRow leading={<CouponMark />} title={t('coupon')} note={note} />;
}

export function CouponMark() {
  return (
    <span
      aria-hidden="true"
      className="grid size-10 shrink-0 place-items-center rounded-m bg-accent-soft text-accent-ink"
    >
      <Glyph name="ticket-percent" className="size-5.5" />
    </span>
  );
}
