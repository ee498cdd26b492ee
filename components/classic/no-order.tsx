'use client';

import { useSetAtom } from 'jotai';
import { ReceiptText } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { OrderHistory } from '@/components/order/history/order-history';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { popupAtom } from '@/lib/client/popups/popup';
import type { UserInfo } from '@/lib/contract/login';

/** The page of the result when no order is named: a player's orders, or a login prompt for guests. */
export function NoOrder({ clientId, user }: Readonly<{ clientId: string; user: UserInfo | null }>) {
  const t = useTranslations();
  const setPopup = useSetAtom(popupAtom);
  if (user !== null) {
    return (
      <div className="mt-5 mb-10">
        <OrderHistory clientId={clientId} user={user} />
      </div>
    );
  }
  return (
    <Card className="mt-5 mb-10">
      <EmptyState
        icon={<ReceiptText className="size-7" />}
        title={t('classic.result.none')}
        text={t('classic.result.noneText')}
        action={
          <Button aria-haspopup="dialog" onClick={() => setPopup({ kind: 'login' })}>
            {t('account.logIn')}
          </Button>
        }
      />
    </Card>
  );
}
