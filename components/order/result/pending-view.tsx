'use client';

import { AppWindow, Hourglass } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { WaitingPayment } from '@/lib/client/order/waiting-payment';
import { useMethodName } from '@/components/order/detail/use-method-name';
import { TimeLeft } from '@/components/order/unpaid/time-left';
import { CopyButton } from '@/components/shell/copy-button';
import { Spinner } from '@/components/ui/glyph';
import { Ltr } from '@/components/ui/ltr';
import { inSdkView } from '@/lib/client/page/use-environment';
import { isolate } from '@/lib/client/text/isolate';
import { formatLocalStamp } from '@/lib/client/text/local-stamp';
import type { OrderInfo } from '@/lib/contract/payments';
import { ResultHead, type ResultPlace } from './result-head';

/** What stands in the way: the browser blocked the provider's page, or the order itself blocks a new one for the same goods. */
export type PendingNote = 'blocked' | 'inTheWay';

type PendingViewProps = Readonly<{
  place: ResultPlace;
  order: OrderInfo | null;
  payment: WaitingPayment;
  note: PendingNote | null;
  /** The shop checks by itself whether the money has arrived. */
  isChecking: boolean;
  onChange: () => void;
}>;

/** The pending state: what the player can do until the payment arrives, in three steps (F3.11). */
export function PendingView({ place, order, payment, note, isChecking, onChange }: PendingViewProps) {
  const t = useTranslations('result.pending');
  const numbers = useTranslations('order');
  const text = useHow(payment);
  const method = useMethodName(payment);
  const NoteIcon = note === 'blocked' ? AppWindow : Hourglass;
  const link = (chunks: ReactNode) => (
    <button
      type="button"
      className="font-semibold text-accent-ink underline underline-offset-2"
      onClick={onChange}
    >
      {chunks}
    </button>
  );
  const tips = [t('tips.pay'), t('tips.confirm'), t.rich('tips.change', { link })];
  return (
    <>
      <ResultHead place={place} picture="pending" title={t('title')} text={text} order={order} />
      <div className="flex flex-wrap items-center justify-center gap-x-4 gap-y-1 text-s text-muted">
        {isChecking && <Spinner className="size-4" />}
        {method !== null && <bdi className="font-semibold text-ink">{method}</bdi>}
        {payment.due !== null && <TimeLeft due={payment.due} />}
        <span className="inline-flex items-center gap-1">
          <Ltr>{payment.billingNo}</Ltr>
          <CopyButton text={payment.billingNo} label={numbers('copyNumber')} />
        </span>
      </div>
      {note !== null && !(note === 'blocked' && inSdkView()) && (
        <p className="flex items-start gap-3 rounded-card bg-warning-soft p-4">
          <NoteIcon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-warning" />
          {t(note)}
        </p>
      )}
      <ol className="grid gap-3 rounded-card bg-sunken p-4">
        {tips.map((tip, at) => (
          <li key={at} className="flex gap-3">
            <span
              aria-hidden="true"
              className="num grid size-6 shrink-0 place-items-center rounded-pill bg-accent text-xs font-bold text-on-accent"
            >
              {at + 1}
            </span>
            <span className="min-w-0 flex-1">{tip}</span>
          </li>
        ))}
      </ol>
    </>
  );
}

/** What to do and until when, worded for the channel; null where the three steps say all there is to do, or the channel isn't known. */
function useHow({ way, due, completion, url }: WaitingPayment): string | null {
  const t = useTranslations('result.pending.how');
  // If there is no page to enter a gift card on, the provider already has the card.
  if (way === 'page' || way === 'card' || (completion === 'card' && url === null)) return null;
  if (way !== 'store' && way !== 'bank') return t(way);
  const time = due === null ? null : formatLocalStamp(due);
  return time === null ? null : t(way, { time: isolate(time) });
}
