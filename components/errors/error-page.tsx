import { getTranslations } from 'next-intl/server';
import { ContactLink } from '@/components/shell/contact-link';
import { HomeLink } from '@/components/shell/home-link';
import { MessagePage } from '@/components/shell/message-page';
import type { ErrorCode } from '@/lib/domain/error-codes';
import { errorTexts, generalError } from './error-texts';

/** Parameters that lead to the code `params`. Without them the home page is the one that everybody sees. */
const unusable = ['visit', 'client_id', 'oauth_token'];

/**
 * /showError, which with the code `params` is the
 * parameter-error screen (F2.19). Null shows the general text.
 */
export async function ErrorPage({ code }: Readonly<{ code: ErrorCode | null }>) {
  const t = await getTranslations();
  const { title, text } = code === null ? generalError : errorTexts[code];
  return (
    <MessagePage
      scene="fail"
      title={t(title)}
      paragraphs={[t(text)]}
      action={
        <>
          <HomeLink label={t('special.home')} without={code === 'params' ? unusable : []} />
          <ContactLink />
        </>
      }
    />
  );
}
