import type { ApiFailure } from '@/lib/client/api/api-result';

/** Whether the device has been online all along since the watch began. */
export type ConnectionWatch = Readonly<{ wasLost: () => boolean; end: () => void }>;

/** Watches whether the device stays online while a call is under way. */
export function watchConnection(): ConnectionWatch {
  let isLost = !navigator.onLine;
  const note = () => {
    isLost = true;
  };
  window.addEventListener('offline', note);
  return { wasLost: () => isLost, end: () => window.removeEventListener('offline', note) };
}

/**
 * True where a call failed because the device was offline, and may be repeated by itself. A server that doesn't answer, or a backend
 * that could create a second order, is told to the player instead.
 */
export function failedOffline(failure: ApiFailure, connection: ConnectionWatch): boolean {
  return failure.kind === 'network' && failure.retryable && connection.wasLost();
}
