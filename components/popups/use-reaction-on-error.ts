'use client';

import { useEffect, useEffectEvent } from 'react';
import { ApiError, type ApiFailure } from '@/lib/client/api/api-result';
import { reactionOf } from '@/lib/client/failures/reaction-of';
import { useFailureHandler } from './use-failure';

/** True for a failure that only needs to be shown. The others also need an action of the page, such as a login. */
export function isPlainFailure(failure: ApiFailure): boolean {
  return (
    failure.kind !== 'business' || failure.codeName === null || reactionOf[failure.codeName] === 'showMessage'
  );
}

/**
 * For calls that show their failures in place: does what an error code requires besides showing it (F6.4). Not needed for reads, unless their
 * `meta` has `reactsItself`.
 */
export function useReactionOnError(error: Error | null): void {
  const handle = useFailureHandler();
  const react = useEffectEvent((failure: ApiFailure) => handle(failure));
  useEffect(() => {
    if (error instanceof ApiError && !isPlainFailure(error.result)) react(error.result);
  }, [error]);
}
