import { carriedKeys } from '@/lib/domain/carry-query';

/**
 * What a visit carries comes along (spec section 2) even where a link is followed before the page is hydrated: until then a
 * cached page's links know no query. A script of every page; the links it may touch say `data-page`. Afterwards it finds
 * nothing to add.
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
