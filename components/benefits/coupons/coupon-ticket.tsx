'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { cx } from '@/components/ui/cx';
import { Ltr } from '@/components/ui/ltr';
import type { Coupon } from '@/lib/contract/coupons';
import { couponState } from '@/lib/domain/coupons';
import { couponTime } from './coupon-facts';

type CouponTicketProps = Readonly<{
  name: string;
  /** The discount in whole percent. */
  percentOff: number;
  /** The smaller line under the name: when the coupon ends, or why it can't be used. */
  note?: ReactNode;
  action?: ReactNode;
  /** For coupons that are locked, used or expired. */
  isMuted?: boolean;
  className?: string;
}>;

/** A coupon drawn as a ticket, with the discount on its stub. */
export function CouponTicket({
  name,
  percentOff,
  note,
  action,
  isMuted = false,
  className,
}: CouponTicketProps) {
  return (
    <div className={cx('ticket-edge', className)}>
      <div className="ticket flex min-h-22 overflow-hidden rounded-card bg-surface [--tear:4.75rem]">
        <PercentOff percent={percentOff} isMuted={isMuted} />
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-2 border-s border-dashed border-line py-3 ps-4 pe-3.5">
          <div className="grid min-w-min flex-1 grid-cols-[minmax(8rem,1fr)] gap-0.5">
            <p className={cx('font-semibold wrap-break-word hyphens-auto', isMuted && 'text-muted')}>
              <bdi>{name}</bdi>
            </p>
            {note !== undefined && <p className="text-s text-muted">{note}</p>}
          </div>
          {action}
        </div>
      </div>
    </div>
  );
}

function PercentOff({ percent, isMuted }: Readonly<{ percent: number; isMuted: boolean }>) {
  const t = useTranslations('coupons');
  return (
    <p
      className={cx(
        'num grid w-19 shrink-0 content-center justify-items-center px-1 text-center text-xs leading-tight font-semibold',
        isMuted ? 'bg-sunken text-muted' : 'bg-accent-soft text-accent-ink',
      )}
    >
      {t.rich('off', {
        percent: String(percent),
        n: (chunks) => <Ltr className="block text-xl leading-tight font-bold">{chunks}</Ltr>,
      })}
    </p>
  );
}

/** When a coupon ends, was used or expired. Renders nothing for a coupon without an end. */
export function CouponTime({ coupon }: Readonly<{ coupon: Coupon }>) {
  const t = useTranslations('coupons');
  const state = couponState(coupon);
  const time = couponTime(state === 'used' ? coupon.used_time : coupon.valid_end_time, coupon.time_zone);
  if (time === null) return null;
  const key = state === 'used' ? 'usedAt' : state === 'expired' ? 'expiredAt' : 'until';
  return t.rich(key, { time, n: (chunks) => <Ltr>{chunks}</Ltr> });
}
