import { getTranslations } from 'next-intl/server';
import { ContactLink } from '@/components/shell/contact-link';
import { HomeLink } from '@/components/shell/home-link';
import { MessagePage } from '@/components/shell/message-page';

/** The parameters that name the debt in its link. */
const ofLink = ['replenish_id', 'rp_client_id'];

export const generateStaticParams = () => [];

/** /errorReplenish: the debt can't be paid with this link. The home button leads to the shop without the link's parameters. */
export default async function DebtErrorPage() {
  const t = await getTranslations('special');
  return (
    <MessagePage
      scene="fail"
      title={t('debt.title')}
      text={t('debt.text')}
      without={ofLink}
      action={
        <>
          <ContactLink />
          <HomeLink label={t('home')} variant="ghost" without={ofLink} />
        </>
      }
    />
  );
}
