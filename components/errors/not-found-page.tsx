import { getTranslations } from 'next-intl/server';
import { HomeLink } from '@/components/shell/home-link';
import { MessagePage } from '@/components/shell/message-page';

/** A brand's 404 page, in the page's language, with a button to the home page (F2.5). */
export async function NotFoundPage() {
  const t = await getTranslations('shell.notFound');
  return (
    <MessagePage
      scene="not-found"
      title={t('title')}
      text={t('text')}
      action={<HomeLink label={t('home')} />}
    />
  );
}
