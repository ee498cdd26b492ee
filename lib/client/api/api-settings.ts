import type { ApiOrigin } from '@/lib/domain/api-origin';
import type { CommonParameters } from '@/lib/contract/common';
import type { EndpointId } from './api-client';
import type { NetworkReason } from './api-result';

/** Remembers for a day which backup origin worked (spec section 9). */
export type BackupMemory = Readonly<{
  read: () => string | null;
  remember: (url: string) => void;
  forget: () => void;
}>;

/** One failed try, for reports. `cause` is what the transport threw, if anything. */
export type FailedAttempt = Readonly<{
  origin: string;
  reason: NetworkReason;
  status: number | null;
  cause: unknown;
}>;

/** Time, so that tests don't have to wait for it. */
export type ApiTiming = Readonly<{
  now: () => number;
  /** Resolves after `ms`; rejects with the signal's reason when cancelled. */
  wait: (ms: number, signal?: AbortSignal) => Promise<void>;
  /** Milliseconds one try may take. */
  timeoutMs: number;
}>;

export type ApiClientSettings = Readonly<{
  /** The main origin first, its backups after. An empty list means the page's own origin. */
  origins: readonly ApiOrigin[];
  /** Device and language of the moment, sent with every call that doesn't say otherwise. */
  common: () => Omit<CommonParameters, 'oauth_token'>;
  /** The player's token for a client id; without one, of the current game. */
  token: (clientId?: string) => string | null;
  backupMemory: BackupMemory;
  /** Told once per call that failed at every origin. */
  onNetworkFailure?: (id: EndpointId, attempts: readonly FailedAttempt[]) => void;
  fetch?: typeof fetch;
  timing?: ApiTiming;
}>;

/** Real time, and the spec's 10 seconds a try (section 7). */
export const realTiming: ApiTiming = {
  now: () => Date.now(),
  wait: (ms, signal) =>
    new Promise((resolve, reject) => {
      signal?.throwIfAborted();
      const stop = () => {
        clearTimeout(timer);
        reject(signal?.reason);
      };
      const timer = setTimeout(() => {
        signal?.removeEventListener('abort', stop);
        resolve();
      }, ms);
      signal?.addEventListener('abort', stop, { once: true });
    }),
  timeoutMs: 10_000,
};
