'use client';

import { useSetAtom } from 'jotai';
import { CreditCard } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { useCurrentUser } from '@/lib/client/account/current-game';
import type { WaitingPayment } from '@/lib/client/order/waiting-payment';
import { popupAtom } from '@/lib/client/popups/popup';
import { PayAgain } from './pay-again';
import { ToPay } from './to-pay';

type PayWayProps = Readonly<{ payment: WaitingPayment; isFirst: boolean }>;

/**
 * The button to pay a pending order: the provider's page,
 * the card form on this page, or a request for a new link.
 */
export function PayWay({ payment, isFirst }: PayWayProps) {
  const t = useTranslations('result.pending');
  const setPopup = useSetAtom(popupAtom);
  const user = useCurrentUser();
  const { billingNo, receipt, url, methodKey, completion, due } = payment;
  if (!payment.isPayable) return null;
  if (url === null) {
    // A card that the provider has accepted is already being charged.
    const canAsk = due !== null && user !== null && completion !== 'card';
    return canAsk ? <PayAgain payment={payment} /> : null;
  }
  if (completion !== 'embedded' || methodKey === null || !isOurs(url))
    return <ToPay url={url} isFirst={isFirst} />;
  const showForm = () => setPopup({ kind: 'component', billingNo, receipt, payUrl: url, methodKey });
  return (
    <Button size="l" block variant="secondary" onClick={showForm}>
      <CreditCard aria-hidden="true" className="size-5" />
      {t('toCard')}
    </Button>
  );
}

/** Only our own pages may be shown in a frame. */
function isOurs(url: string): boolean {
  return new URL(url).origin === window.location.origin;
}
