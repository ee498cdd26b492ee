'use client';

import { useSetAtom } from 'jotai';
import { Check } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { PopupFrame } from '@/components/popups/popup-frame';
import { usePopupFrame } from '@/components/popups/popup-contexts';
import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import { cx } from '@/components/ui/cx';
import { Ltr } from '@/components/ui/ltr';
import { Skeleton } from '@/components/ui/skeleton';
import type { Popup } from '@/lib/client/popups/popup';
import { couponChoiceAtom, type CouponDecision } from '@/lib/client/purchase/coupon-choice';
import { usePriceText } from '@/lib/client/text/number-text';
import { usePercentText } from '@/lib/client/text/percent-text';
import type { Coupon } from '@/lib/contract/coupons';
import { couponState, discounted, usableCoupons } from '@/lib/domain/coupons';
import type { Money } from '@/lib/domain/money';
import { percentOff, useCouponName } from './coupon-facts';
import { CouponTicket, CouponTime } from './coupon-ticket';
import { LockReason } from './lock-reason';
import { useCoupons } from './use-coupons';

type CouponPickerProps = Readonly<{ request: Extract<Popup, { kind: 'coupons' }> }>;

const figures = (chunks: ReactNode) => <Ltr>{chunks}</Ltr>;

/** Chooses an order's coupon: the usable ones best first, then "no coupon", then the locked ones with their reasons. */
export function CouponPicker({ request: { clientId, who, price, chosen } }: CouponPickerProps) {
  const t = useTranslations('coupons.picker');
  const { close } = usePopupFrame();
  const setChoice = useSetAtom(couponChoiceAtom);
  const nameOf = useCouponName();
  const { data } = useCoupons({ clientId, who }, 'avail,lock');
  const usable = usableCoupons(data ?? []);
  const held = (data ?? []).filter((coupon) => couponState(coupon) === 'unusable');
  const decide = (decision: CouponDecision) => {
    setChoice((now) => ({ ...now, decision, failedFor: null }));
    close();
  };
  return (
    <PopupFrame title={t('title')}>
      <div className="grid gap-4">
        {data === undefined && <Skeleton className="h-40 rounded-card" />}
        <Card divided className="overflow-hidden">
          {usable.map((coupon, at) => (
            <Choice
              key={coupon.code}
              isChosen={coupon.code === chosen}
              onChoose={() => decide({ code: coupon.code })}
            >
              <Usable coupon={coupon} name={nameOf(coupon)} price={price} isBest={at === 0} />
            </Choice>
          ))}
          <Choice isChosen={chosen === null} onChoose={() => decide('none')}>
            <span className="grid gap-0.5">
              <span className="font-medium">{t('none')}</span>
              <span className="text-s text-muted">{t('noneNote')}</span>
            </span>
          </Choice>
        </Card>
        <Held coupons={held} />
      </div>
    </PopupFrame>
  );
}

/** Coupons that can't be used at the moment, each with its reason. */
function Held({ coupons }: Readonly<{ coupons: readonly Coupon[] }>) {
  const t = useTranslations('coupons.picker');
  const nameOf = useCouponName();
  if (coupons.length === 0) return null;
  return (
    <section aria-label={t('unusable')} className="grid gap-2.5">
      <h3 className="text-s font-semibold text-muted">{t('unusable')}</h3>
      <ul className="grid gap-3">
        {coupons.map((coupon) => (
          <li key={coupon.code}>
            <CouponTicket
              name={nameOf(coupon)}
              percentOff={percentOff(coupon)}
              note={<LockReason coupon={coupon} />}
              isMuted
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

type UsableProps = Readonly<{ coupon: Coupon; name: string; price: Money | null; isBest: boolean }>;

function Usable({ coupon, name, price, isBest }: UsableProps) {
  const priceText = usePriceText();
  const percentText = usePercentText();
  const t = useTranslations('coupons');
  const saved = price === null ? null : price.minor - discounted(price, coupon.discount_rate).minor;
  return (
    <>
      <Ltr className="grid h-11 w-14 shrink-0 place-items-center rounded-m bg-accent-soft font-bold text-accent-ink">
        {`−${percentText(percentOff(coupon))}`}
      </Ltr>
      <span className="grid min-w-0 gap-0.5">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5 font-medium">
          <bdi>{name}</bdi>
          {isBest && <Badge tone="success">{t('order.best')}</Badge>}
        </span>
        {price !== null && saved !== null && (
          <span className="text-s font-medium text-success">
            {t.rich('order.saves', { amount: priceText({ ...price, minor: saved }), n: figures })}
          </span>
        )}
        <span className="text-s text-muted">
          <CouponTime coupon={coupon} />
        </span>
      </span>
    </>
  );
}

type ChoiceProps = Readonly<{ isChosen: boolean; onChoose: () => void; children: ReactNode }>;

/** An entry of the list; the whole entry is one button. */
function Choice({ isChosen, onChoose, children }: ChoiceProps) {
  return (
    <button
      type="button"
      aria-current={isChosen ? 'true' : undefined}
      onClick={onChoose}
      className={cx(
        'flex min-h-16 w-full items-center gap-3 px-4 py-3 text-start -outline-offset-2 transition-colors',
        isChosen ? 'bg-accent-soft' : 'hover:bg-accent-soft/60',
      )}
    >
      {children}
      {isChosen && (
        <Check aria-hidden="true" strokeWidth={2.6} className="ms-auto size-5 shrink-0 text-accent-ink" />
      )}
    </button>
  );
}
