'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';

/** What a player sees when a page breaks; the cause stays in the log, its digest helps to find it. */
export default function PageError({
  error,
  reset,
}: Readonly<{ error: Error & { digest?: string }; reset: () => void }>) {
  const t = useTranslations('shell.error');
  return (
    <main className="px-gutter mx-auto grid w-full max-w-130 flex-1 place-content-center justify-items-center gap-3 py-16 text-center">
      <img src="/art/scenes/offline.svg" alt="" width={240} height={160} className="h-40 w-60" />
      <h1 className="text-xl font-bold tracking-tight">{t('title')}</h1>
      <p className="text-muted">{t('text')}</p>
      {error.digest !== undefined && <p className="text-muted text-xs num">{error.digest}</p>}
      <Button onClick={reset}>{t('retry')}</Button>
    </main>
  );
}
