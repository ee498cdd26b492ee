import { carriedKeys } from '@/lib/domain/carry-query';
import { marks } from './root-marks';

/**
 * Marks before the first paint what no kept page can know: that a player is logged in in this browser, so that the page doesn't offer a
 * login first, and that the visit returns from a payment (F3.24). Every page contains this script, with the name of the stored logins as a
 * data attribute. What the marks hide and show is defined in app/globals.css, the same for everybody.
 */
export const firstPaintScript = `(function (data) {
  var root = document.documentElement;
  try {
    if (new URLSearchParams(location.search).has('billing_no')) root.setAttribute('${marks.returning}', '');
    var entry = JSON.parse(localStorage.getItem(data.users) || 'null');
    if (entry && entry.v && Object.keys(entry.v).length > 0) root.setAttribute('${marks.player}', '');
  } catch (error) {}
})(document.currentScript.dataset)`;

/**
 * Adds the carried query to a link that is followed before the page is hydrated (F2.7), since until then the links of a kept page have no
 * query. Every page contains this script; it changes only links marked `data-page`. After hydration the links are complete and it changes
 * nothing.
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
