'use client';

import { Clock, LockOpen } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { ContactLink } from '@/components/shell/contact-link';
import { PageLink } from '@/components/shell/page-link';
import { buttonClass } from '@/components/ui/button-class';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { SuccessBurst } from '@/components/ui/success-burst';
import { receiptPath } from '@/lib/client/order/receipt-path';
import type { DebtInfo } from '@/lib/contract/debts';

/** A debt that can no longer be paid because its time is up (F5.12). */
export function DebtExpired() {
  const t = useTranslations('debt.expired');
  return (
    <Card className="mt-5 mb-10">
      <EmptyState
        icon={<Clock className="size-7" />}
        title={t('title')}
        text={t('text')}
        action={<ContactLink />}
      />
    </Card>
  );
}

/** A paid debt: the shop is notifying the game, or the game has unblocked the account. */
export function DebtPaid({ info }: Readonly<{ info: DebtInfo }>) {
  const t = useTranslations('debt');
  const key = info.status === 'unblocked' ? 'unlocked' : 'paid';
  const { billing_no, receipt } = info;
  return (
    <Card padded className="mt-5 mb-10 grid justify-items-center gap-2 py-8 text-center">
      {key === 'paid' ? <SuccessBurst /> : <LockOpen aria-hidden="true" className="size-14 text-success" />}
      <p role="status" className="text-l font-semibold">
        {t(`${key}.title`)}
      </p>
      <p className="max-w-[42ch] text-balance text-muted">{t(`${key}.text`)}</p>
      {billing_no !== undefined && receipt !== undefined && (
        <PageLink
          href={receiptPath({ billingNo: billing_no, receipt })}
          className={buttonClass({ variant: 'secondary' })}
        >
          {t('receipt')}
        </PageLink>
      )}
    </Card>
  );
}
