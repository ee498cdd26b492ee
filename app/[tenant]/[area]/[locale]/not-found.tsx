import { getTranslations } from 'next-intl/server';
import { MessagePage } from '@/components/shell/message-page';

/** The 404 of a brand, in the page's language; its button leads home (spec section 2). */
export default async function NotFound() {
  const t = await getTranslations('shell.notFound');
  const action = { label: t('home'), href: '/' };
  return <MessagePage scene="not-found" title={t('title')} paragraphs={[t('text')]} action={action} />;
}
