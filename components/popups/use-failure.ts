'use client';

import { useSetAtom } from 'jotai';
import { useCallback } from 'react';
import type { ApiFailure } from '@/lib/client/api/api-result';
import { reportFailureAtom } from '@/lib/client/failures/failures';

/**
 * Returns a function to call with a failed call: the page does what its error code asks for (F6.4), soon after. `paying` is
 * true for payment calls. A component that shows a failure in place must not call it.
 */
export function useFailureHandler(): (failure: ApiFailure, more?: Readonly<{ paying?: boolean }>) => void {
  const report = useSetAtom(reportFailureAtom);
  return useCallback((failure, { paying = false } = {}) => report({ failure, paying }), [report]);
}
