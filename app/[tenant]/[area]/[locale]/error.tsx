'use client';

import { useTranslations } from 'next-intl';
import { MessagePage } from '@/components/shell/message-page';
import { Button } from '@/components/ui/button';

/** What a player sees when a page breaks; the cause stays in the log, its digest helps to find it. */
export default function PageError({
  error,
  reset,
}: Readonly<{ error: Error & { digest?: string }; reset: () => void }>) {
  const t = useTranslations('shell.error');
  const paragraphs = error.digest === undefined ? [t('text')] : [t('text'), error.digest];
  const again = <Button onClick={reset}>{t('retry')}</Button>;
  return <MessagePage scene="offline" title={t('title')} paragraphs={paragraphs} action={again} />;
}
