'use client';

import { useSetAtom } from 'jotai';
import { SearchX } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { LogInPrompt } from '@/components/account/login/log-in-prompt';
import { useFailureText } from '@/components/popups/use-failure-text';
import { HomeLink } from '@/components/shell/home-link';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { InlineError } from '@/components/ui/inline-error';
import { useCurrentUser } from '@/lib/client/account/current-game';
import type { ApiFailure } from '@/lib/client/api/api-result';
import type { NamedReceipt } from '@/lib/client/order/receipt-path';
import { popupAtom } from '@/lib/client/popups/popup';
import { ReportMail } from './report-mail';

type OrderErrorProps = Readonly<{ failure: ApiFailure; onRetry: () => Promise<unknown> }>;

/** Shown if an order can't be read, so that its state is unknown: guests are offered a login, others a retry. */
export function OrderError({ failure, onRetry }: OrderErrorProps) {
  const t = useTranslations();
  const words = useFailureText();
  const [isAsking, setIsAsking] = useState(false);
  if (failure.kind === 'business' && failure.codeName === 'notLoggedIn')
    return (
      <div className="mt-5 mb-10">
        <LogInPrompt text={t('my.logIn')} />
      </div>
    );
  const retry = () => {
    setIsAsking(true);
    void onRetry().finally(() => setIsAsking(false));
  };
  return (
    <Card padded className="mt-5 mb-10 grid gap-4">
      <p>{t('notices.queryError')}</p>
      <InlineError
        message={words.ofFailure(failure)}
        retry={{ label: t('errors.retry'), onRetry: retry, busy: isAsking }}
      />
      <HomeLink label={t('special.home')} variant="secondary" />
    </Card>
  );
}

/** Shown for an order that doesn't exist, belongs to another player, or whose receipt link has expired. */
export function LostOrder({ billingNo, receipt }: NamedReceipt) {
  const t = useTranslations('result.lost');
  const user = useCurrentUser();
  const setPopup = useSetAtom(popupAtom);
  return (
    <div className="grid">
      <EmptyState
        icon={<SearchX className="size-7" />}
        title={t('title')}
        text={t('text', { billingNo })}
        action={user === null && <Button onClick={() => setPopup({ kind: 'login' })}>{t('logIn')}</Button>}
      />
      <ReportMail billingNo={billingNo} receipt={receipt} />
    </div>
  );
}
