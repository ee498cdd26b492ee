import type { ApiCodeName } from '@/lib/contract/api-code';
import type { OmittedPart } from './omitted-part';

/** The API answered with an error code. `codeName` is null for a code that the contract doesn't have. */
export type BusinessFailure = Readonly<{
  ok: false;
  kind: 'business';
  code: number;
  codeName: ApiCodeName | null;
  msg: string;
  content: unknown;
  retryable: false;
  /** The login that was refused isn't the page's any more: another account has logged in since the call was made. */
  isOfFormerLogin?: true;
}>;

/**
 * No answer after every try: connection refused, timeout, or HTTP 5xx. Not `retryable` when the call may have created something at an
 * origin that would create it again: then poll for it, and ask the player.
 */
export type NetworkFailure = Readonly<{
  ok: false;
  kind: 'network';
  reason: NetworkReason;
  /** HTTP status, where there was one. */
  status: number | null;
  attempts: number;
  retryable: boolean;
}>;
export type NetworkReason = 'timeout' | 'unreachable' | 'http';

/** The answer doesn't follow the contract. */
export type ContractFailure = Readonly<{ ok: false; kind: 'contract'; detail: string; retryable: false }>;

export type ApiFailure = BusinessFailure | NetworkFailure | ContractFailure;

/** The content, and the parts that were left out of it because they can't be read. */
export type ApiSuccess<T> = Readonly<{ ok: true; content: T; leftOut?: readonly OmittedPart[] }>;
export type ApiResult<T> = ApiSuccess<T> | ApiFailure;

/** A failed result as an exception, for React Query. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(readonly result: ApiFailure) {
    super(result.kind === 'business' ? `business ${result.code}` : result.kind);
  }
}

/** The content of a successful result; throws ApiError for a failed one. */
export function contentOf<T>(result: ApiResult<T>): T {
  if (result.ok) return result.content;
  throw new ApiError(result);
}
