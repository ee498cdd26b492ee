'use client';

import { useTranslations } from 'next-intl';
import { InlineError } from '@/components/ui/inline-error';
import { Skeleton } from '@/components/ui/skeleton';
import type { MethodsSectionProps } from './methods-section';

/** Shown while no methods could be loaded: the loading or the error state. */
export function MethodsPlaceholder({
  query,
}: Readonly<{ query: NonNullable<MethodsSectionProps['query']> }>) {
  const t = useTranslations();
  const { isError, isFetching, refetch } = query;
  if (!isError) return <Skeleton className="h-40 rounded-card" />;
  return (
    <InlineError
      message={t('errors.unexpected')}
      retry={{ label: t('errors.retry'), onRetry: () => void refetch(), busy: isFetching }}
    />
  );
}
