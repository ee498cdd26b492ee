import type { ApiFailure } from '@/lib/client/api/api-result';

/** True for answers that mean that this order can never be shown here. */
export function isFinalRefusal(failure: ApiFailure): boolean {
  return (
    failure.kind === 'business' &&
    (failure.codeName === 'orderNotFound' || failure.codeName === 'badParameters')
  );
}
