import { storedKeys } from '@/lib/client/storage/keys';
import type { LocalStore } from '@/lib/client/storage/local-store';

/** The length of the stored list of client ids. */
export const mostShown = 100;

/** True when the first visit with a client id still has to be led to the activities (F2.12). */
export function isLandingDue(store: LocalStore, clientId: string, search: string): boolean {
  if (hasItsOwnAim(new URLSearchParams(search))) return false;
  // A browser that can't store anything would be led there on every visit.
  return store.isLasting() && store.read(storedKeys.activityShown)?.includes(clientId) !== true;
}

/** Remembers that the activities of a client id have been shown. */
export function noteLanding(store: LocalStore, clientId: string): void {
  const shown = store.read(storedKeys.activityShown) ?? [];
  if (!shown.includes(clientId)) {
    store.write(storedKeys.activityShown, [clientId, ...shown].slice(0, mostShown));
  }
}

/** A visit that opens an order's result, or comes from inside the game, isn't led elsewhere. */
function hasItsOwnAim(query: URLSearchParams): boolean {
  return query.has('billing_no') || query.get('visit') === 'sdk';
}

/**
 * The same for a document, before anything of it is painted: the cached page says that its game leads to its activities, and this
 * browser's own storage, which no server sees, whether it has. A script of a page, with the client id and the store's key as
 * its data attributes; docs/adr/0038. Crawlers are left on the page they asked for.
 */
export const landingScript = `(function (data) {
  try {
    var query = new URLSearchParams(location.search);
    if (query.has('billing_no') || query.get('visit') === 'sdk') return;
    if (/bot|crawl|spider|slurp/i.test(navigator.userAgent)) return;
    var entry = JSON.parse(localStorage.getItem(data.key) || 'null');
    var shown = entry && Array.isArray(entry.v) ? entry.v : [];
    if (shown.indexOf(data.client) >= 0) return;
    var next = JSON.stringify({ v: [data.client].concat(shown).slice(0, ${mostShown}), e: null });
    localStorage.setItem(data.key, next);
    if (localStorage.getItem(data.key) !== next) return;
    var sheet = new CSSStyleSheet();
    sheet.replaceSync('body { visibility: hidden }');
    document.adoptedStyleSheets = [sheet];
    location.replace('/activity' + location.search);
  } catch (error) {}
})(document.currentScript.dataset)`;
