import { useTranslations } from 'next-intl';
import { Spinner } from '@/components/ui/spinner';

/**
 * Covers the page from the first paint on for a visit that comes back from a payment, until its result is shown (F3.24). It is in
 * everybody's page; lib/client/page-scripts/first-paint shows it.
 */
export function PaymentReturn() {
  const t = useTranslations('result.returning');
  return (
    <div
      role="status"
      className="payment-return fixed inset-0 z-overlay place-content-center justify-items-center gap-2 bg-bg px-gutter text-center"
    >
      <Spinner className="mb-3 size-14 text-accent-ink" />
      <p className="text-xl font-bold tracking-tight text-balance">{t('title')}</p>
      <p className="max-w-[36ch] text-balance text-muted">{t('text')}</p>
    </div>
  );
}
