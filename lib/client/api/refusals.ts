import type { ApiFailure, BusinessFailure } from './api-result';

/** True for an error code that asking again can't change: any but that of too many requests, which says to ask later. */
export function isLastingRefusal(failure: ApiFailure): failure is BusinessFailure {
  return failure.kind === 'business' && failure.codeName !== 'tooManyRequests';
}

/** True for answers that mean that this order can never be shown here. */
export function isFinalRefusal(failure: ApiFailure): boolean {
  return (
    failure.kind === 'business' &&
    (failure.codeName === 'orderNotFound' || failure.codeName === 'badParameters')
  );
}
