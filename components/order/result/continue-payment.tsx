'use client';

import { useSetAtom } from 'jotai';
import { CreditCard, ExternalLink } from 'lucide-react';
import { useTranslations } from 'next-intl';
import InAppSpy from 'inapp-spy';
import { usePayAgain } from '@/components/popups/use-pay-again';
import { CopyButton } from '@/components/shell/copy-button';
import { Button } from '@/components/ui/button';
import { buttonClass } from '@/components/ui/button-class';
import { useCurrentUser } from '@/lib/client/account/current-game';
import type { WaitingPayment } from '@/lib/client/order/waiting-payment';
import { popupAtom } from '@/lib/client/popups/popup';
import { systemBrowserHref } from '@/lib/client/purchase/provider-page';
import { platformOf } from '@/lib/domain/platform';

type ContinuePaymentProps = Readonly<{ payment: WaitingPayment; isFirst: boolean }>;

/** False for an order that can't be paid any more, and where neither its payment nor a new one can be opened. */
export function useCanContinue({ clientId, isPayable, url, due, completion }: WaitingPayment): boolean {
  const user = useCurrentUser(clientId);
  // A card that the provider has accepted is already being charged.
  const canReopen = due !== null && user !== null && completion !== 'card';
  return isPayable && (url !== null || canReopen);
}

/**
 * The button to pay a pending order that can be: leads to the provider's page, opens the card form on this page, or requests a new payment
 * link.
 */
export function ContinuePayment({ payment, isFirst }: ContinuePaymentProps) {
  const t = useTranslations('result.pending');
  const setPopup = useSetAtom(popupAtom);
  const { billingNo, receipt, url, methodKey, completion } = payment;
  if (url === null) return <ReopenPayment payment={payment} isFirst={isFirst} />;
  if (completion !== 'embedded' || methodKey === null || !isOurs(url))
    return <ToPay url={url} isFirst={isFirst} />;
  const showForm = () => setPopup({ kind: 'component', billingNo, receipt, payUrl: url, methodKey });
  return (
    <Button
      icon={<CreditCard aria-hidden="true" className="size-5" />}
      size="l"
      block
      variant={isFirst ? 'primary' : 'secondary'}
      onClick={showForm}
    >
      {t('toCard')}
    </Button>
  );
}

/** Only our own pages may be shown in a frame. */
function isOurs(url: string): boolean {
  return new URL(url).origin === window.location.origin;
}

type ToPayProps = Readonly<{ url: string; isFirst: boolean }>;

/**
 * The link to the provider's page. A browser inside an app can't open a second page and would leave the shop, so there the link opens the
 * device's own browser, and the player can copy the link if that fails.
 */
function ToPay({ url, isFirst }: ToPayProps) {
  const t = useTranslations('result.pending');
  const { isInApp } = InAppSpy();
  const { userAgent, maxTouchPoints } = window.navigator;
  const href = isInApp ? systemBrowserHref(url, platformOf(userAgent, maxTouchPoints)) : url;
  return (
    <>
      <a
        href={href}
        {...(href === url && { target: '_blank' })}
        rel="noopener"
        className={buttonClass({ variant: isFirst ? 'primary' : 'secondary', size: 'l', block: true })}
      >
        {t('toPay')}
        <ExternalLink aria-hidden="true" className="size-4.5 rtl:-scale-x-100" />
      </a>
      {isInApp && (
        <div className="flex items-center gap-2">
          <p className="flex-1 text-s text-muted">{t('inApp')}</p>
          <CopyButton text={url} label={t('copyLink')} />
        </div>
      )}
    </>
  );
}

/** Requests a new way to pay an unpaid order (F3.15), and leads there. */
function ReopenPayment({ payment, isFirst }: ContinuePaymentProps) {
  const t = useTranslations('result.pending');
  const { isBusy, start } = usePayAgain();
  const { billingNo, receipt, methodKey, clientId, completion } = payment;
  const method = methodKey === null ? {} : { methodKey };
  const reopen = () =>
    start({ billingNo, receipt, clientId, ...method, isEmbedded: completion === 'embedded' });
  return (
    <Button
      size="l"
      block
      variant={isFirst ? 'primary' : 'secondary'}
      busy={isBusy}
      onClick={() => void reopen()}
    >
      {t('toPay')}
    </Button>
  );
}
