import { useTranslations } from 'next-intl';

/**
 * Covers the page from the first paint on for a visit that comes back from a payment, until its result is shown (F3.24). It is in
 * everybody's page; lib/client/page-scripts/before-hydration shows it.
 */
export function PaymentReturn() {
  const t = useTranslations('result.returning');
  return (
    <div role="status" className="payment-return">
      <b>{t('title')}</b>
      {t('text')}
    </div>
  );
}
