'use client';

import { useTranslations } from 'next-intl';
import { InlineError } from '@/components/ui/inline-error';
import { ApiError } from '@/lib/client/api/api-result';
import { useFailureText } from './use-failure-text';

type ListTroubleProps = Readonly<{
  /** What could not be had, as a sentence. */
  message: string;
  list: Readonly<{
    error: Error | null;
    isFetching: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: () => unknown;
    refetch: () => unknown;
  }>;
}>;

/** Stands where a list that comes page by page, or more of it, could not be had: says why, and asks again for what is missing. */
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
