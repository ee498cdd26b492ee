import { useTranslations } from 'next-intl';
import type { CompanyFacts } from '@/lib/domain/legal';
import { MailLink } from './mail-link';

/** The operator and its registrations in full, which Korean law requires on the page itself (F2.16). */
export function CompanyRegistration({ company }: Readonly<{ company: CompanyFacts }>) {
  const t = useTranslations('legal.company');
  const facts = [
    { name: t('name'), value: <bdi>{company.name}</bdi> },
    { name: t('representative'), value: <bdi>{company.representative}</bdi> },
    { name: t('registrationNumber'), value: <bdi dir="ltr">{company.registrationNumber}</bdi> },
    { name: t('address'), value: <bdi>{company.address}</bdi> },
    { name: t('phone'), value: <bdi dir="ltr">{company.phone}</bdi> },
    { name: t('email'), value: <MailLink email={company.email} className="-my-1.5 inline-block py-1.5" /> },
  ];
  return (
    <section aria-label={t('title')}>
      <dl className="flex flex-wrap gap-x-5 gap-y-1 text-xs">
        {facts.map(({ name, value }) => (
          <div key={name} className="flex min-w-0 flex-wrap items-baseline gap-x-1.5">
            <dt>{name}</dt>
            <dd className="min-w-0 font-medium wrap-anywhere text-ink">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
