'use client';

import { LifeBuoy } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useShop } from '@/lib/client/shop/shop';

type Reported = Readonly<{ billingNo: string; receipt: string | null }>;

/**
 * Reports a payment problem: opens an e-mail to the brand that holds the order's number and its receipt link.
 */
export function ReportLink(order: Reported) {
  const t = useTranslations('result.report');
  const { tenant } = useShop();
  const subject = t('subject', { billingNo: order.billingNo });
  const body = t('body', { billingNo: order.billingNo, link: receiptLink(window.location.origin, order) });
  return (
    <a
      href={`mailto:${tenant.contact.email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`}
      className="inline-flex min-h-11 items-center justify-center gap-2 justify-self-center rounded-s px-3 text-s font-semibold text-accent-ink underline-offset-4 hover:underline"
    >
      <LifeBuoy aria-hidden="true" className="size-4" />
      {t('label')}
    </a>
  );
}

/** A link that shows the order in any browser, without a login where its receipt is known (F3.24). */
export function receiptLink(origin: string, { billingNo, receipt }: Reported): string {
  const query = new URLSearchParams({ billing_no: billingNo, ...(receipt !== null && { receipt }) });
  return `${origin}/result?${query}`;
}
