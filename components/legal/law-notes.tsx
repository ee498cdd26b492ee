import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { buttonClass } from '@/components/ui/button-class';
import { Glyph } from '@/components/ui/glyph';
import { isolate } from '@/lib/client/text/isolate';
import type { CompanyFacts, Legal, Safeguard } from '@/lib/domain/legal';
import type { MoneyFormat } from '@/lib/domain/money';
import { AgeCaps } from './age-caps';
import { MailLink } from './extra-notes';
import { FooterNote } from './footer-note';

type LawNotesProps = Readonly<{ legal: Legal; game: string; format: MoneyFormat }>;

/** The notices that the law of the brand's country requires, as footer items; Japanese brands only (F2.16). */
export function LawNotes({ legal, game, format }: LawNotesProps) {
  const t = useTranslations('legal');
  if (legal.kind !== 'jp') return null;
  const { company, ageCaps, safeguard } = legal;
  return (
    <>
      <FooterNote label={t('commerce.title')}>
        <CommerceNotice company={company} />
      </FooterNote>
      <FooterNote label={t('prepaid.title')}>
        <PrepaidNotice
          company={company}
          ages={<AgeCaps caps={ageCaps} format={format} />}
          safeguard={safeguard}
          game={isolate(game)}
        />
      </FooterNote>
      <FooterNote label={t('ages.title')}>
        <AgeCaps caps={ageCaps} format={format} />
      </FooterNote>
      <FooterNote label={t('inquiry.title')}>
        <InquiryNotice company={company} />
      </FooterNote>
    </>
  );
}

/** The notice that Japan's Act on Specified Commercial Transactions requires of a shop (F2.16). */
function CommerceNotice({ company }: Readonly<{ company: CompanyFacts }>) {
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
        { name: t('commerce.methods'), value: t('commerce.methodsText') },
        { name: t('commerce.paymentTime'), value: t('commerce.paymentTimeText') },
        { name: t('commerce.delivery'), value: t('commerce.deliveryText') },
        { name: t('commerce.returns'), value: t('commerce.returnsText') },
        { name: t('commerce.system'), value: t('commerce.systemText') },
      ]}
    />
  );
}

/** Where to send inquiries, what to include, and the support hours of 10:00–13:00 and 14:30–19:00 (F2.16). */
function InquiryNotice({ company }: Readonly<{ company: CompanyFacts }>) {
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
        <Glyph name="headset" className="size-4.5 text-muted" />
        {t('legal.inquiry.write')}
      </a>
    </div>
  );
}

type PrepaidNoticeProps = Readonly<{
  company: CompanyFacts;
  ages: ReactNode;
  safeguard: Safeguard | undefined;
  /** The game's name, isolated so that its writing direction doesn't affect the sentence around it. */
  game: string;
}>;

/** The notice that Japan's Payment Services Act requires of an issuer of paid game currency (F2.16). */
function PrepaidNotice({ company, ages, safeguard, game }: PrepaidNoticeProps) {
  const t = useTranslations('legal');
  return (
    <LegalFacts
      facts={[
        { name: t('prepaid.issuer'), value: <bdi>{company.name}</bdi> },
        { name: t('prepaid.means'), value: t('prepaid.meansText', { game }) },
        { name: t('prepaid.limit'), value: t('prepaid.limitText') },
        { name: t('ages.title'), value: ages },
        { name: t('prepaid.validity'), value: t('prepaid.validityText') },
        { name: t('prepaid.place'), value: t('prepaid.placeText', { game }) },
        { name: t('prepaid.balance'), value: t('prepaid.balanceText') },
        { name: t('prepaid.refund'), value: t('prepaid.refundText') },
        ...(safeguard === undefined
          ? []
          : [{ name: t('prepaid.safeguard'), value: t(`prepaid.safeguardText.${safeguard}`) }]),
        { name: t('prepaid.unauthorised'), value: t('prepaid.unauthorisedText') },
        { name: t('prepaid.contact'), value: <MailLink email={company.email} /> },
      ]}
    />
  );
}

type LegalFact = Readonly<{ name: string; value: ReactNode }>;

/** The facts of a legal notice as a list of names and values. */
function LegalFacts({ facts }: Readonly<{ facts: readonly LegalFact[] }>) {
  return (
    <dl className="grid">
      {facts.map(({ name, value }) => (
        <div
          key={name}
          className="grid gap-x-4 gap-y-0.5 border-b border-line py-2.5 last:border-0 sm:grid-cols-[11rem_1fr]"
        >
          <dt className="text-s text-muted">{name}</dt>
          <dd className="min-w-0 wrap-anywhere text-ink">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

type CompanyRegistrationProps = Readonly<{ company: CompanyFacts; mailOrderNumber: string }>;

/** The operator and its registrations in full, which Korean law requires on the page itself (F2.16). */
export function CompanyRegistration({ company, mailOrderNumber }: CompanyRegistrationProps) {
  const t = useTranslations('legal.company');
  const facts = [
    { name: t('name'), value: <bdi>{company.name}</bdi> },
    { name: t('representative'), value: <bdi>{company.representative}</bdi> },
    { name: t('registrationNumber'), value: <bdi dir="ltr">{company.registrationNumber}</bdi> },
    { name: t('mailOrder'), value: <bdi>{mailOrderNumber}</bdi> },
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
