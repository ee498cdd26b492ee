import type { ApiFailure } from '@/lib/client/api/api-result';

/** `wasLost` is true when the device has been offline at any time since the watch began. */
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
 * True when a call failed because the device was offline, and may be repeated automatically. When a server didn't answer, or the backend
 * could create a second order, the failure is shown to the player instead.
 */
export function failedOffline(failure: ApiFailure, connection: ConnectionWatch): boolean {
  return failure.kind === 'network' && failure.retryable && connection.wasLost();
}
