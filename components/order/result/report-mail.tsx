'use client';

import { Mail } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { receiptLink, type GameReceipt } from '@/lib/client/order/receipt-path';
import { useShop } from '@/lib/client/shop/shop';

/** A link that opens an e-mail to the brand with the order's number and receipt link. */
export function ReportMail(order: GameReceipt) {
  const t = useTranslations('report');
  const { area, tenant } = useShop();
  const subject = t('subject', { billingNo: order.billingNo });
  const body = t('body', { billingNo: order.billingNo, link: receiptLink(order, area) });
  return (
    <a
      href={`mailto:${tenant.contact.email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`}
      className="inline-flex min-h-11 items-center justify-center gap-2 justify-self-center rounded-s px-3 text-s font-semibold text-accent-ink underline-offset-4 hover:underline"
    >
      <Mail aria-hidden="true" className="size-4" />
      {t('mail')}
    </a>
  );
}
