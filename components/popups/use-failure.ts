'use client';

import { useSetAtom } from 'jotai';
import { useCallback } from 'react';
import type { ApiFailure } from '@/lib/client/api/api-result';
import { reportFailureAtom, type ReportedFailure } from '@/lib/client/failures/failures';

/**
 * Returns a function that hands over a failed call: FailureHost then reacts to its error code (F6.4). Don't call it for a failure that the
 * component shows in place.
 */
export function useFailureHandler(): (failure: ApiFailure, more?: Omit<ReportedFailure, 'failure'>) => void {
  const report = useSetAtom(reportFailureAtom);
  return useCallback((failure, more) => report({ failure, ...more }), [report]);
}
