import { carriedKeys } from '@/lib/domain/carry-query';

/**
 * Adds the carried query to a link that is followed before the page is hydrated (F2.7): until then the links
 * of a cached page have no query. Every page has this script; it changes only links marked `data-page`. After
 * hydration the links are complete and it changes nothing.
 */
export const carryScript = `(function (keys) {
  function carry(event) {
    var link = event.target instanceof Element && event.target.closest('a[data-page]');
    if (!link) return;
    var from = new URLSearchParams(location.search), to = new URL(link.href);
    keys.forEach(function (key) {
      if (from.get(key) && !to.searchParams.has(key)) to.searchParams.set(key, from.get(key));
    });
    if (to.href !== link.href) link.href = to.href;
  }
  addEventListener('click', carry, true);
  addEventListener('auxclick', carry, true);
})(${JSON.stringify(carriedKeys)})`;
