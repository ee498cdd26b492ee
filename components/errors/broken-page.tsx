'use client';

import { useTranslations } from 'next-intl';
import { HomeLink } from '@/components/shell/home-link';
import { MessagePage } from '@/components/shell/message-page';
import { Button } from '@/components/ui/button';
import { Ltr } from '@/components/ui/ltr';

export type BrokenPageProps = Readonly<{ error: Error & { digest?: string }; reset: () => void }>;

/** Shown when a page breaks. The cause is only in the server's log, under the digest shown here. */
export function BrokenPage({ error, reset }: BrokenPageProps) {
  const t = useTranslations('shell');
  return (
    <MessagePage
      scene="offline"
      title={t('error.title')}
      text={t('error.text')}
      action={
        <>
          <Button onClick={reset}>{t('error.retry')}</Button>
          <HomeLink label={t('notFound.home')} variant="secondary" />
        </>
      }
    >
      {error.digest !== undefined && <Ltr className="text-xs text-muted">{error.digest}</Ltr>}
    </MessagePage>
  );
}
