import { workerPath } from './worker-script';

/**
 * Registers the service worker (F6.3). Called once the page is usable. A browser without workers, or one that refuses them, goes without: the
 * page needs nothing of it.
 */
export function registerWorker(): void {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.register(workerPath, { updateViaCache: 'none' }).catch(() => undefined);
}
