'use client';

import { useSetAtom } from 'jotai';
import { CreditCard } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { useCurrentUser } from '@/lib/client/current-game';
import { popupAtom } from '@/lib/client/popups';
import type { Completion, PayWay as Way } from '@/lib/domain/channels';
import { PayAgain } from './pay-again';
import { ToPay } from './to-pay';

/** How an order that waits is paid, as far as it is known. */
export type WaitingPayment = Readonly<{
  billingNo: string;
  receipt: string | null;
  /** Where to pay; null while there is no link. */
  url: string | null;
  methodKey: string | null;
  way: Way;
  completion: Completion;
  /** When its time is up, in seconds since 1970; null until the order has been asked for. */
  due: number | null;
  /** False for an order whose amount can't be charged: there is no way to pay it. */
  isPayable: boolean;
}>;

type PayWayProps = Readonly<{ payment: WaitingPayment; isFirst: boolean }>;

/** The way to where the money is paid: a page, the card form on this page, or a new link where the order has none. */
export function PayWay({ payment, isFirst }: PayWayProps) {
  const t = useTranslations('result.pending');
  const setPopup = useSetAtom(popupAtom);
  const user = useCurrentUser();
  const { billingNo, receipt, url, methodKey, completion, due } = payment;
  if (!payment.isPayable) return null;
  if (url === null) {
    // A card that its provider has taken is paying already.
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

/** Only a page of ours may stand inside another of ours. */
function isOurs(url: string): boolean {
  return new URL(url).origin === window.location.origin;
}
