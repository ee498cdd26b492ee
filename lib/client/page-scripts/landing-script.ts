import { mostShown } from './landing';

/**
 * Leads a first visit to the activities (F2.12) before anything of the page is painted: the cached page says that its game leads to its activities, and this
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
