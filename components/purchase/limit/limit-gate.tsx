'use client';

import { useSetAtom } from 'jotai';
import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import type { ReactNode } from 'react';
import { goToPage } from '@/components/ui/back-entry';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { goToSection, sectionIds } from '@/lib/client/page/go-to-section';
import { pageHref } from '@/lib/client/page/use-page-href';
import { popupAtom } from '@/lib/client/popups/popup';
import { limitView } from '@/lib/domain/limits';
import { useLimit, useRereadAfterPopups, useWait } from './use-limit';

type LimitGateProps = Readonly<{
  productId: string;
  className?: string | undefined;
  isHint: boolean;
  children: ReactNode;
}>;

/**
 * Renders its children while the goods can be bought;
 * otherwise the reason why not and what the player can do.
 */
export function LimitGate({ productId, className, isHint, children }: LimitGateProps) {
  const t = useTranslations('limits');
  const router = useRouter();
  const setPopup = useSetAtom(popupAtom);
  const { limit, refresh } = useLimit(productId);
  const wait = useWait(limit?.next_pay_time ?? 0, refresh);
  useRereadAfterPopups(refresh);
  if (limit === null || limitView(limit) === 'open') return children;
  if (isHint) return null;
  const { unpaid } = limit;
  if (limitView(limit) === 'unpaid') {
    const open = () => {
      if (unpaid !== undefined)
        setPopup({
          kind: 'result',
          billingNo: unpaid.billing_no,
          receipt: unpaid.receipt,
          payUrl: null,
          opening: 'earlier',
        });
    };
    return (
      <Blocked text={t('unpaidText')} className={className}>
        {unpaid !== undefined && (
          <Button size="l" block onClick={open}>
            {t('payUnpaid')}
          </Button>
        )}
      </Blocked>
    );
  }
  const leave = () => {
    if (!goToSection(sectionIds.goods)) goToPage(router, pageHref('/selectGoods', window.location.search));
  };
  return (
    <Blocked
      text={wait === null ? t('reachedText') : t('reachedWaitText', { time: wait })}
      className={className}
    >
      <Button size="l" block variant="secondary" onClick={leave}>
        {t('chooseOther')}
      </Button>
    </Blocked>
  );
}

type BlockedProps = Readonly<{ text: string; className: string | undefined; children: ReactNode }>;

function Blocked({ text, className, children }: BlockedProps) {
  return (
    <div className={cx('grid gap-2', className)}>
      <p role="status" className="num text-s text-balance text-warning">
        {text}
      </p>
      {children}
    </div>
  );
}
