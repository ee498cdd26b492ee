import { useTranslations } from 'next-intl';
import type { CompanyFacts } from '@/lib/domain/legal';
import { LegalFacts } from './legal-facts';
import { MailLink } from './mail-link';

/** The notice that Japan's Act on Specified Commercial Transactions requires of a shop (F2.16). */
export function CommerceNotice({ company }: Readonly<{ company: CompanyFacts }>) {
  const t = useTranslations('legal');
  return (
    <LegalFacts
      facts={[
        { name: t('commerce.seller'), value: <bdi>{company.name}</bdi> },
        { name: t('commerce.manager'), value: <bdi>{company.representative}</bdi> },
        { name: t('company.registrationNumber'), value: <bdi>{company.registrationNumber}</bdi> },
        { name: t('company.address'), value: <bdi>{company.address}</bdi> },
        { name: t('company.phone'), value: <bdi dir="ltr">{company.phone}</bdi> },
        { name: t('company.email'), value: <MailLink email={company.email} /> },
        { name: t('commerce.price'), value: t('commerce.priceText') },
        { name: t('commerce.fees'), value: t('commerce.feesText') },
        { name: t('commerce.paymentTime'), value: t('commerce.paymentTimeText') },
        { name: t('commerce.delivery'), value: t('commerce.deliveryText') },
        { name: t('commerce.returns'), value: t('commerce.returnsText') },
        { name: t('commerce.system'), value: t('commerce.systemText') },
      ]}
    />
  );
}
