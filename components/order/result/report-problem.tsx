'use client';

import { LifeBuoy } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { useFailureText } from '@/components/popups/use-failure-text';
import { TextButton } from '@/components/ui/text-button';
import type { ApiFailure } from '@/lib/client/api/api-result';
import type { GameReceipt } from '@/lib/client/order/receipt-path';
import { scrollBehaviour } from '@/lib/client/page/page-stages';
import { useShop } from '@/lib/client/shop/shop';
import type { ProblemKind } from '@/lib/domain/order-problems';
import { ReportForm } from './report-form';
import { ReportMail } from './report-mail';

/**
 * Reports a problem with an order (F3.11): a form, whose text reaches the publisher's staff together with the order, and as an alternative
 * an e-mail with the order's number and receipt.
 */
export function ReportProblem({ order }: Readonly<{ order: GameReceipt }>) {
  const t = useTranslations('report');
  const { step, error, open, send } = useReport(order);
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Otherwise a form that unfolds below the popup's edge would go unnoticed.
    if (step === 'open' || step === 'sent')
      form.current?.scrollIntoView?.({ block: 'nearest', behavior: scrollBehaviour() });
  }, [step]);
  if (step === 'closed')
    return (
      <TextButton className="justify-self-center" aria-expanded={false} onClick={open}>
        <LifeBuoy aria-hidden="true" className="size-4" />
        {t('label')}
      </TextButton>
    );
  return (
    <div ref={form} className="grid gap-3 rounded-card border border-line bg-surface p-4">
      {step === 'sent' ? (
        <p role="status" className="text-center">
          {t('sent')}
        </p>
      ) : (
        <ReportForm isBusy={step === 'busy'} error={error} onSend={(...report) => void send(...report)} />
      )}
      <ReportMail {...order} />
    </div>
  );
}

/** The state of a report that is being written and sent to the staff. */
function useReport({ billingNo: billing_no, receipt, clientId }: GameReceipt) {
  const words = useFailureText();
  const { api } = useShop();
  const [step, setStep] = useState<'closed' | 'open' | 'busy' | 'sent'>('closed');
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const send = async (problem: ProblemKind, text: string, contact: string) => {
    setStep('busy');
    setFailure(null);
    const named = { billing_no, ...(receipt !== null && { receipt }) };
    const report = { ...named, problem, text, ...(contact !== '' && { contact }) };
    const result = await api.call('reportProblem', report, { clientId });
    setFailure(result.ok ? null : result);
    setStep(result.ok ? 'sent' : 'open');
  };
  const error = failure === null ? null : words.ofFailure(failure);
  return { step, error, send, open: () => setStep('open') };
}
