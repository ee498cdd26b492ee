'use client';

import { useSetAtom } from 'jotai';
import { useTranslations } from 'next-intl';
import { SearchX } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { useCurrentUser } from '@/lib/client/account/current-game';
import { popupAtom } from '@/lib/client/popups/popup';
import { ReportLink } from './report-link';

/** Shown for an order that doesn't exist, belongs to somebody else, or whose receipt link has expired. */
export function LostOrder({ billingNo, receipt }: Readonly<{ billingNo: string; receipt: string | null }>) {
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
      <ReportLink billingNo={billingNo} receipt={receipt} />
    </div>
  );
}
