import { useTranslations } from 'next-intl';
import type { AgeCap, CompanyFacts } from '@/lib/domain/legal';
import { AgeCaps } from './age-caps';
import { LegalFacts } from './legal-facts';
import { MailLink } from './mail-link';

type PrepaidNoticeProps = Readonly<{
  company: CompanyFacts;
  ageCaps: readonly AgeCap[];
  /** The game's name, isolated so that its writing direction doesn't affect the sentence around it. */
  game: string;
}>;

/** The notice that Japan's Payment Services Act requires of an issuer of paid game currency (F2.16). */
export function PrepaidNotice({ company, ageCaps, game }: PrepaidNoticeProps) {
  const t = useTranslations('legal');
  return (
    <LegalFacts
      facts={[
        { name: t('prepaid.issuer'), value: <bdi>{company.name}</bdi> },
        { name: t('prepaid.means'), value: t('prepaid.meansText', { game }) },
        { name: t('prepaid.limit'), value: t('prepaid.limitText') },
        { name: t('ages.title'), value: <AgeCaps caps={ageCaps} /> },
        { name: t('prepaid.validity'), value: t('prepaid.validityText') },
        { name: t('prepaid.place'), value: t('prepaid.placeText', { game }) },
        { name: t('prepaid.balance'), value: t('prepaid.balanceText') },
        { name: t('prepaid.contact'), value: <MailLink email={company.email} /> },
      ]}
    />
  );
}
