import { goodsHash } from '@/lib/domain/carry-query';
import { maxShown } from './landing';
import { scriptOf } from './script-of';

/**
 * Redirects a first visit to the activities (F2.12) before anything on the page is painted. The kept page contains this script when its
 * game asks for that; whether this browser has been there already is in its own storage, which no server sees. The client id and the
 * storage key are data attributes of the script; docs/adr/0038. Crawlers stay on the page that they requested.
 */
export const landingScript = scriptOf(leadToActivities, maxShown, goodsHash);

function leadToActivities(most: number, goods: string): void {
  const { client = '', key = '' } = document.currentScript?.dataset ?? {};
  try {
    const query = new URLSearchParams(location.search);
    const aims = [query.has('billing_no'), query.get('visit') === 'sdk', location.hash.startsWith(goods)];
    if (aims.includes(true) || /bot|crawl|spider|slurp/i.test(navigator.userAgent)) return;
    const entry: unknown = JSON.parse(localStorage.getItem(key) || '0');
    const stored = entry instanceof Object && 'v' in entry && entry.v;
    const shown: unknown[] = Array.isArray(stored) ? stored : [];
    if (shown.includes(client)) return;
    const next = JSON.stringify({ v: [client, ...shown].slice(0, most), e: null });
    localStorage.setItem(key, next);
    if (localStorage.getItem(key) !== next) return;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('body { visibility: hidden }');
    document.adoptedStyleSheets = [sheet];
    location.replace('/activity' + location.search);
  } catch {
    // A browser without storage would be redirected every time, so it stays.
  }
}
