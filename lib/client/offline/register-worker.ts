import { workerPath } from './worker-script';

/**
 * Registers the service worker (F6.3). Call it once the page is usable. Does nothing in a browser without workers, or one that refuses
 * them: the page doesn't depend on the worker.
 */
export function registerWorker(): void {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.register(workerPath, { updateViaCache: 'none' }).catch(() => undefined);
}
