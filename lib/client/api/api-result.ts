import type { ApiCodeName } from '@/lib/contract/api-code';
import type { LeftOut } from './left-out';

/** The API answered, and said no. `codeName` is null for a code this product doesn't know. */
export type BusinessFailure = Readonly<{
  ok: false;
  kind: 'business';
  code: number;
  codeName: ApiCodeName | null;
  msg: string;
  content: unknown;
  retryable: false;
}>;

/**
 * Nobody answered: refused, timed out, or HTTP 5xx, after every try. Not `retryable` where the call may have created
 * something at an origin that would create it twice: poll for it, then ask the player.
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

/** Something answered that doesn't speak the contract. */
export type ContractFailure = Readonly<{ ok: false; kind: 'contract'; detail: string; retryable: false }>;

export type ApiFailure = BusinessFailure | NetworkFailure | ContractFailure;
/** The content, and what of it was left out because it can't be read. */
export type ApiSuccess<T> = Readonly<{ ok: true; content: T; leftOut?: readonly LeftOut[] }>;
export type ApiResult<T> = ApiSuccess<T> | ApiFailure;

/** A failed result where only exceptions will do: inside React Query. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(readonly result: ApiFailure) {
    super(result.kind === 'business' ? `business ${result.code}` : result.kind);
  }
}

/** The content of a good result; throws ApiError for a failed one. */
export function contentOf<T>(result: ApiResult<T>): T {
  if (result.ok) return result.content;
  throw new ApiError(result);
}
