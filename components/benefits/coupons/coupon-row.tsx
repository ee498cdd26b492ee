'use client';

import { useTranslations } from 'next-intl';
import { PageLink } from '@/components/shell/page-link';
import { Badge } from '@/components/ui/badge';
import { buttonClass } from '@/components/ui/button-class';
import type { Coupon } from '@/lib/contract/coupons';
import { couponState } from '@/lib/domain/coupons';
import { type Claim, ClaimButton } from './claim-button';
import { percentOff, useCouponName } from './coupon-facts';
import { CouponTicket, CouponTime } from './coupon-ticket';
import { LockReason, ShowOrder } from './lock-reason';

type CouponRowProps = Readonly<{ coupon: Coupon; claim: Claim }>;

/** A coupon in a list, with the action that its state allows. */
export function CouponRow({ coupon, claim }: CouponRowProps) {
  const t = useTranslations('coupons');
  const name = useCouponName()(coupon);
  const state = couponState(coupon);
  return (
    <CouponTicket
      className="h-full"
      name={name}
      percentOff={percentOff(coupon)}
      isMuted={state === 'unusable' || state === 'used' || state === 'expired'}
      note={
        <span className="grid gap-0.5">
          {state === 'unusable' && <LockReason coupon={coupon} />}
          <span>
            <CouponTime coupon={coupon} />
          </span>
        </span>
      }
      action={
        <>
          {state === 'claimable' && <ClaimButton name={name} code={coupon.code} claim={claim} />}
          {state === 'usable' && (
            <PageLink
              href="/selectGoods"
              aria-label={t('useName', { name })}
              className={buttonClass({ variant: 'secondary', size: 's' })}
            >
              {t('use')}
            </PageLink>
          )}
          {state === 'unusable' && <ShowOrder coupon={coupon} />}
          {state === 'used' && <Badge>{t('used')}</Badge>}
          {state === 'expired' && <Badge>{t('expired')}</Badge>}
        </>
      }
    />
  );
}
