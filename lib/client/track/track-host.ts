import { isDemoHost } from '@/lib/domain/demo-host';
import type { Shop } from '@/lib/client/shop/shop';
import type { LocalStore } from '@/lib/client/storage/local-store';
import type { ShopTenant } from '@/lib/domain/public-tenant';
import type { TrackTarget } from './send-events';
import { startTracking, type TrackHost } from './start-tracking';
import { readTracking } from './tracking-context';

/** Sends the events of the page that this runs in to its brand's tracking host. Returns a function that stops it. */
export function trackInBrowser(shop: Shop, store: LocalStore): () => void {
  return startTracking({ shop, store, target: trackTarget(shop.tenant), host: browserHost(shop, store) });
}

/** The brand's tracking host in this deployment; a demo host tracks its own visits. */
function trackTarget({ trackOrigin, collectAppId, collectEventId }: ShopTenant): TrackTarget {
  const origin = isDemoHost(window.location.hostname) ? '' : trackOrigin;
  return { origin, appId: collectAppId, eventId: collectEventId };
}

/** The browser that this runs in. */
function browserHost({ tenant, locale }: Shop, store: LocalStore): TrackHost {
  const { navigator } = window;
  return {
    page: window,
    document: window.document,
    isOnline: () => navigator.onLine,
    fetch: (url, init) => window.fetch(url, init),
    // Plain text, for the same reason as in sendCall.
    beacon: (url, body) => navigator.sendBeacon(url, body),
    surroundings: () => ({
      query: new URLSearchParams(window.location.search),
      userAgent: navigator.userAgent,
      touchPoints: navigator.maxTouchPoints,
      isPrivate: asksForPrivacy(navigator),
      tracking: readTracking({ brand: tenant.id, locale }, store),
    }),
    alone,
  };
}

/** Global Privacy Control, or the older Do Not Track. */
function asksForPrivacy(navigator: Navigator): boolean {
  const signals: Readonly<{ globalPrivacyControl?: unknown; doNotTrack?: unknown }> = navigator;
  return signals.globalPrivacyControl === true || signals.doNotTrack === '1';
}

/** Pages without TLS have no locks: two tabs there may send the same event, which the host stores once. */
async function alone(name: string, work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return work();
  await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock !== null) await work();
  });
}
