'use client';

import { useTranslations } from 'next-intl';
import { InlineError } from '@/components/ui/inline-error';
import { ApiError } from '@/lib/client/api/api-result';
import { useFailureText } from './use-failure-text';

type ListTroubleProps = Readonly<{
  /** What could not be loaded, as a sentence. */
  message: string;
  list: Readonly<{
    error: Error | null;
    isFetching: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: () => unknown;
    refetch: () => unknown;
  }>;
}>;

/**
 * Shown where a paged list or its next page could not be loaded:
 * says why, and a button asks for the missing part again.
 */
export function ListTrouble({ message, list }: ListTroubleProps) {
  const errors = useTranslations('errors');
  const words = useFailureText();
  const reason = list.error instanceof ApiError ? ` ${words.ofFailure(list.error.result)}` : '';
  const retry = () => void (list.isFetchNextPageError ? list.fetchNextPage() : list.refetch());
  return (
    <InlineError
      message={message + reason}
      retry={{ label: errors('retry'), onRetry: retry, busy: list.isFetching }}
    />
  );
}
