import { getTranslations } from 'next-intl/server';
import { MessagePage } from '@/components/shell/message-page';
import { HomeLink } from './home-link';

/** The 404 of a brand, in the page's language; its button leads home (spec section 2). */
export async function NotFoundPage() {
  const t = await getTranslations('shell.notFound');
  return (
    <MessagePage
      scene="not-found"
      title={t('title')}
      paragraphs={[t('text')]}
      action={<HomeLink label={t('home')} />}
    />
  );
}
