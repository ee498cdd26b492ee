'use client';

import { useSetAtom } from 'jotai';
import { ChevronRight, RotateCw } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { PageLink } from '@/components/shell/page-link';
import { Badge } from '@/components/ui/badge';
import { ListRow } from '@/components/ui/list-row';
import { Ltr } from '@/components/ui/ltr';
import { TextButton, textButtonClass } from '@/components/ui/text-button';
import { popupAtom } from '@/lib/client/popups/popup';
import { couponsPopup } from '@/lib/client/purchase/without-coupon';
import { couponLabel } from '@/lib/domain/coupons';
import { percentOff, useCouponName } from './coupon-facts';
import { CouponLine, CouponMark, type CouponEntryProps } from './coupon-line';
import { useOrderCoupon, type CouponOfOrder } from './use-order-coupon';

/** The order's coupon with a button to choose another, or the reason why none can be used (F5.4). */
export function OrderCouponRow({ purchase, more }: CouponEntryProps) {
  const coupon = useOrderCoupon(purchase);
  const setPopup = useSetAtom(popupAtom);
  const pick = () => setPopup(couponsPopup(purchase, coupon.chosen?.code ?? null));
  return <Row coupon={coupon} more={more} onPick={pick} />;
}

type RowProps = Readonly<{ coupon: CouponOfOrder; more: string | null; onPick: () => void }>;

function Row({ coupon, more, onPick }: RowProps) {
  const t = useTranslations('coupons.order');
  const notices = useTranslations('notices');
  const { order, list, usable, chosen, hasFailed, retry } = coupon;
  const label = couponLabel(order, { usable: usable.length, chosen: chosen !== null });
  if (label === 'couponNotForGoods' || label === 'couponNotForMethod')
    return <CouponLine note={notices(label)} />;
  if (order.goods === null) return <CouponLine note={t('goods')} />;
  if (list.isLoading) return <CouponLine note={t('loading')} />;
  if (hasFailed || list.isError) return <Failed busy={list.isFetching} onRetry={retry} />;
  if (label === 'couponClaimMore') return <More more={more} />;
  if (order.method === null) return <CouponLine note={t('method')} />;
  return <Chosen coupon={coupon} onPick={onPick} />;
}

function Chosen({ coupon, onPick }: Readonly<{ coupon: CouponOfOrder; onPick: () => void }>) {
  const t = useTranslations('coupons');
  const recharge = useTranslations('recharge');
  const notices = useTranslations('notices');
  const nameOf = useCouponName();
  const { chosen, isBest, isCalculating } = coupon;
  const figures = (chunks: ReactNode) => <Ltr>{chunks}</Ltr>;
  return (
    <ListRow
      leading={<CouponMark />}
      title={chosen === null ? recharge('coupon') : <bdi>{nameOf(chosen)}</bdi>}
      note={
        chosen === null ? (
          <span className="font-medium text-warning">{notices('couponChoose')}</span>
        ) : isCalculating ? (
          t('order.calculating')
        ) : (
          <span className="inline-flex flex-wrap items-center gap-x-2">
            <span>{t.rich('off', { percent: String(percentOff(chosen)), n: figures })}</span>
            {isBest && <Badge tone="success">{t('order.best')}</Badge>}
          </span>
        )
      }
      trailing={
        <TextButton aria-haspopup="dialog" aria-label={t('order.change')} onClick={onPick}>
          {t(chosen === null ? 'order.choose' : 'order.changeShort')}
        </TextButton>
      }
    />
  );
}

/** Shown when there is no usable coupon: a link to more coupons, if there is such a page. */
function More({ more }: Readonly<{ more: string | null }>) {
  const recharge = useTranslations('recharge');
  const notices = useTranslations('notices');
  const t = useTranslations('coupons.order');
  if (more === null) return <CouponLine note={t('none')} />;
  return (
    <ListRow
      leading={<CouponMark />}
      title={recharge('coupon')}
      note={notices('couponClaimMore')}
      trailing={
        <PageLink href={more} aria-label={notices('couponClaimMore')} className={textButtonClass}>
          <ChevronRight aria-hidden="true" className="size-5 rtl:-scale-x-100" />
        </PageLink>
      }
    />
  );
}

function Failed({ busy, onRetry }: Readonly<{ busy: boolean; onRetry: () => void }>) {
  const t = useTranslations('coupons.order');
  const recharge = useTranslations('recharge');
  return (
    <ListRow
      leading={<CouponMark />}
      title={recharge('coupon')}
      note={<span role="status">{t('failed')}</span>}
      trailing={
        <TextButton aria-busy={busy || undefined} onClick={onRetry}>
          <RotateCw aria-hidden="true" className="size-4" />
          {t('retry')}
        </TextButton>
      }
    />
  );
}
