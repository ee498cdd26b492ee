import type { ApiFailure } from '@/lib/client/api/api-result';

/** Whether the device has had a line all along, since the watch began. */
export type LineWatch = Readonly<{ wasLost: () => boolean; end: () => void }>;

/** Watches the device's line while a call is under way. */
export function watchLine(): LineWatch {
  let isLost = !navigator.onLine;
  const note = () => {
    isLost = true;
  };
  window.addEventListener('offline', note);
  return { wasLost: () => isLost, end: () => window.removeEventListener('offline', note) };
}

/**
 * True where a call failed because the line was gone, and may be made again by itself. A server that doesn't answer, or a backend
 * that could create a second order, is told to the player instead.
 */
export function failedForWantOfLine(failure: ApiFailure, line: LineWatch): boolean {
  return failure.kind === 'network' && failure.retryable && line.wasLost();
}
