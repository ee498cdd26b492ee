import { getTranslations } from 'next-intl/server';
import { ContactLink } from './contact-link';
import { MessagePage } from './message-page';

/** Shown in place of any page while no valid domain area can be found (spec section 2). */
export async function NotAreaPage() {
  const t = await getTranslations('shell.notArea');
  return (
    <MessagePage
      scene="not-area"
      title={t('title')}
      paragraphs={[t('text'), t('hint'), t('contact')]}
      action={<ContactLink />}
    />
  );
}
