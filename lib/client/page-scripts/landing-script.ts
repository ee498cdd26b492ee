import { mostShown } from './landing';

/**
 * Redirects a first visit to the activities (F2.12) before anything on the page is painted. The kept page contains this script when its
 * game asks for that; whether this browser has been there already is in its own storage, which no server sees. The client id and the
 * storage key are data attributes of the script; docs/adr/0038. Crawlers stay on the page that they requested.
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
