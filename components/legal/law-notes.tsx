import { useTranslations } from 'next-intl';
import { isolate } from '@/lib/client/text/isolate';
import type { Legal } from '@/lib/domain/legal';
import { AgeCaps } from './age-caps';
import { CommerceNotice } from './commerce-notice';
import { FooterNote } from './footer-note';
import { InquiryNotice } from './inquiry-notice';
import { PrepaidNotice } from './prepaid-notice';

/**
 * The notices that the law of the brand's country requires, as footer items; Japanese brands only (F2.16).
 */
export function LawNotes({ legal, game }: Readonly<{ legal: Legal; game: string }>) {
  const t = useTranslations('legal');
  if (legal.kind !== 'jp') return null;
  const { company, ageCaps } = legal;
  return (
    <>
      <FooterNote label={t('commerce.title')}>
        <CommerceNotice company={company} />
      </FooterNote>
      <FooterNote label={t('prepaid.title')}>
        <PrepaidNotice company={company} ageCaps={ageCaps} game={isolate(game)} />
      </FooterNote>
      <FooterNote label={t('ages.title')}>
        <AgeCaps caps={ageCaps} />
      </FooterNote>
      <FooterNote label={t('inquiry.title')}>
        <InquiryNotice company={company} />
      </FooterNote>
    </>
  );
}
