import type { ContractFailure } from '@/lib/client/api/api-result';

/** An error of the browser, as players are told of it; such as on a page over plain http, where it makes no hashes. */
export const thrownFailure = (error: unknown): ContractFailure => ({
  ok: false,
  kind: 'contract',
  detail: String(error),
  retryable: false,
});
