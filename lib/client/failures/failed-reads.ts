import { QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from '@/lib/client/api/api-result';
import type { ReportedFailure } from './failures';

declare module '@tanstack/react-query' {
  interface Register {
    /** `reactsItself`: who makes the read decides when the page reacts to its failures. */
    queryMeta: Readonly<{ reactsItself?: boolean }>;
  }
}

/** The reads of a page load. Those that the API refuses are reported, since the page may have to do more than show why (F6.4). */
export function createQueries(report: (reported: ReportedFailure) => void): QueryClient {
  const onError: NonNullable<QueryCache['config']['onError']> = (error, { queryKey, meta }) => {
    if (error instanceof ApiError && error.result.kind === 'business' && meta?.reactsItself !== true)
      report({ failure: error.result, readKey: queryKey });
  };
  return new QueryClient({ queryCache: new QueryCache({ onError }) });
}
