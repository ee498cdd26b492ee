'use client';

import { useSetAtom } from 'jotai';
import { useCallback } from 'react';
import type { ApiFailure } from '@/lib/client/api/api-result';
import { reportFailureAtom } from '@/lib/client/failures/failures';

/**
 * Returns a function that hands over a failed call: FailureHost then reacts to its error code (F6.4). `paying` is true for payment calls.
 * Don't call it for a failure that the component shows in place.
 */
export function useFailureHandler(): (failure: ApiFailure, more?: Readonly<{ paying?: boolean }>) => void {
  const report = useSetAtom(reportFailureAtom);
  return useCallback((failure, { paying = false } = {}) => report({ failure, paying }), [report]);
}
