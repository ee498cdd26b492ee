'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import type { ReactNode } from 'react';
import { useCloseFirst } from '@/components/popups/popup-contexts';
import { usePayAgain } from '@/components/popups/use-pay-again';
import { goToPage } from '@/components/ui/back-entry';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { goToSection, sectionIds } from '@/lib/client/page/go-to-section';
import { pageHref } from '@/lib/client/page/use-page-href';
import type { LimitInfo } from '@/lib/contract/limits';
import { limitView } from '@/lib/domain/limits';

type LimitClosedProps = Readonly<{
  limit: LimitInfo;
  /** The time until the next purchase, in words; null if none will be possible. */
  wait: string | null;
  className: string | undefined;
}>;

/** Replaces a button that can't be pressed: says why, and what the player can do. */
export function LimitClosed({ limit, ...more }: LimitClosedProps) {
  return limitView(limit) === 'unpaid' ? (
    <UnpaidFirst unpaid={limit.unpaid} className={more.className} />
  ) : (
    <Reached {...more} />
  );
}

type UnpaidFirstProps = Pick<LimitInfo, 'unpaid'> & Pick<LimitClosedProps, 'className'>;

/** For goods whose last order is still unpaid: opens its payment (F3.33). */
function UnpaidFirst({ unpaid, className }: UnpaidFirstProps) {
  const t = useTranslations('limits');
  const { isBusy, start } = usePayAgain();
  const open = ({ billing_no: billingNo, receipt }: NonNullable<LimitInfo['unpaid']>) =>
    void start({ billingNo, receipt });
  return (
    <Blocked text={t('unpaidText')} className={className}>
      {unpaid !== undefined && (
        <Button size="l" block busy={isBusy} onClick={() => open(unpaid)}>
          {t('payUnpaid')}
        </Button>
      )}
    </Blocked>
  );
}

/** For goods whose limit is reached: says until when, and leads to other goods. */
function Reached({ wait, className }: Omit<LimitClosedProps, 'limit'>) {
  const t = useTranslations('limits');
  const router = useRouter();
  const closeFirst = useCloseFirst();
  const leave = () => {
    if (!goToSection(sectionIds.goods)) goToPage(router, pageHref('/selectGoods', window.location.search));
  };
  return (
    <Blocked
      text={wait === null ? t('reachedText') : t('reachedWaitText', { time: wait })}
      className={className}
    >
      <Button size="l" block variant="secondary" onClick={() => closeFirst(leave)}>
        {t('chooseOther')}
      </Button>
    </Blocked>
  );
}

type BlockedProps = Readonly<{ text: string; className: string | undefined; children: ReactNode }>;

function Blocked({ text, className, children }: BlockedProps) {
  return (
    <div className={cx('limit-closed', className)}>
      <p role="status" className="num text-s text-balance text-warning">
        {text}
      </p>
      {children}
    </div>
  );
}
