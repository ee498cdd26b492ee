'use client';

import { useEffect, useEffectEvent } from 'react';
import { ApiError, type ApiFailure } from '@/lib/client/api/api-result';
import { reactionOf } from '@/lib/client/reaction-of';
import { useFailureHandler } from './use-failure';

/** True for a failure that is only to be told; the others also ask the page to do something, such as to log in. */
export function isPlainFailure(failure: ApiFailure): boolean {
  return (
    failure.kind !== 'business' || failure.codeName === null || reactionOf[failure.codeName] === 'showMessage'
  );
}

/** For reads that show their failures in place: does what a code asks of the page beyond being told. */
export function useReactionOnError(error: Error | null): void {
  const handle = useFailureHandler();
  const react = useEffectEvent((failure: ApiFailure) => handle(failure));
  useEffect(() => {
    if (error instanceof ApiError && !isPlainFailure(error.result)) react(error.result);
  }, [error]);
}
