import { getTranslations } from 'next-intl/server';
import { ContactLink } from '@/components/shell/contact-link';
import { HomeLink } from '@/components/shell/home-link';
import { MessagePage } from '@/components/shell/message-page';
import type { ErrorCode } from '@/lib/domain/error-codes';

const generalTitle = 'special.showError.title';

type Message = Readonly<{ title: string; text: string; scene?: Parameters<typeof MessagePage>[0]['scene'] }>;

/** The message for each code of /showError (F2.19), and its picture where it isn't that of a failed payment. */
const errorTexts = {
  params: { title: 'special.params.title', text: 'special.params.text' },
  expired: { title: 'special.expired.title', text: 'special.expired.text', scene: 'pending' },
  network: { title: generalTitle, text: 'errors.network', scene: 'offline' },
  query: { title: generalTitle, text: 'notices.queryError' },
  character: { title: generalTitle, text: 'api.characterNotFound' },
  cookies: { title: generalTitle, text: 'notices.cookiesNeeded' },
  environment: { title: generalTitle, text: 'notices.loginEnvironment' },
  channel: { title: generalTitle, text: 'api.channelMissing' },
  link: { title: generalTitle, text: 'api.linkInvalid' },
  method: { title: generalTitle, text: 'api.methodParameters' },
  payway: { title: generalTitle, text: 'api.paywayMissing' },
} as const satisfies Record<ErrorCode, Message>;

/** For no code or an unknown one. */
const generalError = { title: generalTitle, text: 'special.showError.text' } as const satisfies Message;

/** Parameters that lead to the code `params`. The link to the home page leaves them out, so that it opens the ordinary home page. */
const unusable = ['visit', 'client_id', 'oauth_token'];

/** /showError, which with the code `params` is the parameter-error screen (F2.19). Null shows the general text. */
export async function ErrorPage({ code }: Readonly<{ code: ErrorCode | null }>) {
  const t = await getTranslations();
  const message = code === null ? generalError : errorTexts[code];
  const { title, text } = message;
  const without = code === 'params' ? unusable : [];
  return (
    <MessagePage
      scene={'scene' in message ? message.scene : 'fail'}
      title={t(title)}
      text={t(text)}
      without={without}
      action={
        <>
          <HomeLink label={t('special.home')} without={without} />
          <ContactLink />
        </>
      }
    />
  );
}
