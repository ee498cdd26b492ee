import type { ApiFailure } from '@/lib/client/api/api-result';

/** True for answers that mean: this order can't be shown here, and asking again won't help. */
export function isFinalRefusal(failure: ApiFailure): boolean {
  return (
    failure.kind === 'business' &&
    (failure.codeName === 'orderNotFound' || failure.codeName === 'badParameters')
  );
}
