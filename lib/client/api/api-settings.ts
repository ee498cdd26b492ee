import type { ApiOrigin } from '@/lib/domain/api-origin';
import type { CommonParameters } from '@/lib/contract/common';
import type { Known } from '@/lib/contract/endpoint';
import type { EndpointId } from '@/lib/contract/endpoints';
import type { NetworkReason } from './api-result';
import type { ServerClock } from './server-clock';

/** Remembers for a day which backup origin worked (F6.3). */
export type BackupMemory = Readonly<{
  read: () => string | null;
  remember: (url: string) => void;
  forget: () => void;
}>;

/** One failed try, for reports. `cause` is the error that the transport threw, if it threw one. */
export type FailedAttempt = Readonly<{
  origin: string;
  reason: NetworkReason;
  status: number | null;
  cause: unknown;
}>;

/** Clock and timer, so that tests don't have to wait. */
export type ApiTiming = Readonly<{
  now: () => number;
  /** Resolves after `ms`; rejects with the signal's reason when cancelled. */
  wait: (ms: number, signal?: AbortSignal) => Promise<void>;
  /** Milliseconds one try may take. */
  timeoutMs: number;
}>;

export type ApiClientSettings = Readonly<{
  /** The main origin first, then its backups. An empty list means the page's own origin. */
  origins: readonly ApiOrigin[];
  /** The current device id and language, sent with every call that doesn't set them itself. */
  common: () => Omit<CommonParameters, 'oauth_token'>;
  /** The player's token for a client id; without a client id, the token of the current game. */
  token: (clientId?: string) => string | null;
  /** The account of that token. */
  account?: (clientId?: string) => string | null;
  backupMemory: BackupMemory;
  /** What the page knows of a call besides its parameters (`Known`): its area, and the brand's currency in the area that the call is about. */
  known?: (input: Known['input']) => Omit<Known, 'input'>;
  /** Called once for each call that failed at every origin. */
  onNetworkFailure?: (id: EndpointId, attempts: readonly FailedAttempt[]) => void;
  fetch?: typeof fetch;
  timing?: ApiTiming;
  /** Notes what each answer that comes from no cache says about the device's clock. */
  clock?: Pick<ServerClock, 'noteAhead'>;
}>;

/** Real time, and 10 seconds for each try (F6.2). */
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
