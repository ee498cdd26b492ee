'use client';

import { useTranslations } from 'next-intl';
import { lazy, Suspense } from 'react';
import type { BrokenPageProps } from '@/components/errors/broken-page';

/** Every page includes its error page, so the first load contains only this wrapper and not the error page itself. */
const Whole = lazy(() =>
  import('@/components/errors/broken-page').then(
    ({ BrokenPage }) => ({ default: BrokenPage }),
    () => ({ default: Plain }),
  ),
);

export default function PageError(props: BrokenPageProps) {
  return (
    <Suspense fallback={null}>
      <Whole {...props} />
    </Suspense>
  );
}

/** The same message without pictures, in case the error page's code can't be loaded either. */
function Plain({ reset }: BrokenPageProps) {
  const t = useTranslations('shell.error');
  return (
    <main id="main" className="m-auto grid justify-items-center gap-3 p-6 text-center">
      <h1 className="text-xl font-bold">{t('title')}</h1>
      <p className="text-muted">{t('text')}</p>
      <button type="button" onClick={reset} className="min-h-11 rounded-m bg-accent px-5 text-on-accent">
        {t('retry')}
      </button>
    </main>
  );
}
