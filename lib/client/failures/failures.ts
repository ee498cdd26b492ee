import { QueryCache, QueryClient } from '@tanstack/react-query';
import { atom } from 'jotai';
import type { ApiError, ApiFailure } from '@/lib/client/api/api-result';

/**
 * A failed call that the page has to react to (F6.4). `paying` is true for payment calls; `clientId` is the game whose login was sent, if
 * that isn't the current game. `readKey` is the key of a read, which shows its failures in place.
 */
export type ReportedFailure = Readonly<{
  failure: ApiFailure;
  paying?: boolean | undefined;
  clientId?: string | undefined;
  readKey?: readonly unknown[];
}>;

const waitingAtom = atom<readonly ReportedFailure[]>([]);

/** Failures that the page hasn't reacted to yet, oldest first; a new list after each change. */
export const failuresAtom = atom((get) => get(waitingAtom));

/** True while the page hasn't reacted to some failure. */
export const hasFailuresAtom = atom((get) => get(waitingAtom).length > 0);

/** Reports a failure to the page, which reacts once it has loaded the code for that. */
export const reportFailureAtom = atom(null, (get, set, reported: ReportedFailure) =>
  set(waitingAtom, [...get(waitingAtom), reported]),
);

/** Removes and returns all pending failures, oldest first; the caller must react to them. */
export const takeFailuresAtom = atom(null, (get, set) => {
  const waiting = get(waitingAtom);
  set(waitingAtom, []);
  return waiting;
});

declare module '@tanstack/react-query' {
  interface Register {
    /** `reactsItself`: who makes the read decides when the page reacts to its failures. */
    queryMeta: Readonly<{ reactsItself?: boolean }>;
  }
}

/** The reads of a page load. Those that the API refuses are reported, since the page may have to do more than show why (F6.4). */
export function createQueries(report: (reported: ReportedFailure) => void): QueryClient {
  const onError: NonNullable<QueryCache['config']['onError']> = (error, { queryKey, meta }) => {
    if (isApiError(error) && error.result.kind === 'business' && meta?.reactsItself !== true)
      report({ failure: error.result, readKey: queryKey });
  };
  return new QueryClient({ queryCache: new QueryCache({ onError }) });
}

/** Goes by the name, which keeps the class out of the first load of pages that read nothing. */
const isApiError = (error: Error): error is ApiError => error.name === 'ApiError';
