'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { InlineError } from '@/components/ui/inline-error';
import { ApiError } from '@/lib/client/api/api-result';
import { useFailureText } from './use-failure-text';

/** What these parts read of an infinite query. */
type PagedList = Readonly<{
  error: Error | null;
  isFetching: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  hasNextPage: boolean;
  fetchNextPage: () => unknown;
  refetch: () => unknown;
}>;

type ListErrorProps = Readonly<{
  /** What could not be loaded, as a sentence. */
  message: string;
  list: PagedList;
}>;

/** Shown if a paged list or its next page could not be loaded: says why, with a button to request the missing part again. */
export function ListError({ message, list }: ListErrorProps) {
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

/** The end of a paged list: a button for the next page, or why that could not be loaded. Renders nothing after the last page. */
export function ListEnd({ more, message, list }: ListErrorProps & Readonly<{ more: string }>) {
  if (list.isFetchNextPageError) return <ListError message={message} list={list} />;
  if (!list.hasNextPage) return null;
  return (
    <Button
      variant="secondary"
      className="justify-self-center"
      busy={list.isFetchingNextPage}
      onClick={() => void list.fetchNextPage()}
    >
      {more}
    </Button>
  );
}
