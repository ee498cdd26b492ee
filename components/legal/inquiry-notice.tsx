import { Mail } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { buttonClass } from '@/components/ui/button-class';
import type { CompanyFacts } from '@/lib/domain/legal';

/** Where to send inquiries, what to include, and the support hours of 10:00–13:00 and 14:30–19:00 (F2.16). */
export function InquiryNotice({ company }: Readonly<{ company: CompanyFacts }>) {
  const t = useTranslations();
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-ink">
        <bdi>{company.name}</bdi>
      </p>
      <p className="text-muted">{t('legal.inquiry.text')}</p>
      <p className="text-muted">{t('footer.hours')}</p>
      <a
        href={`mailto:${company.email}`}
        className={buttonClass({ variant: 'secondary' })}
        aria-label={`${t('legal.inquiry.write')}: ${company.email}`}
      >
        <Mail aria-hidden="true" className="size-4.5 text-muted" />
        {t('legal.inquiry.write')}
      </a>
    </div>
  );
}
