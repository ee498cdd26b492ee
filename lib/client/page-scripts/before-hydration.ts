import { carriedKeys } from '@/lib/domain/carry-query';
import { leftVisit, marks } from './root-marks';
import { scriptOf } from './script-of';

/**
 * Marks before the first paint what no kept page can know: that a player is logged in in this browser, so that the page doesn't offer a
 * login first, and that the visit returns from a payment (F3.24). A return in the tab that left to pay goes on with the visit: what that
 * carried is added to the address (F2.7), such as that it is the view inside a game (F4.6). Every page contains this script, with the name
 * of the stored logins as a data attribute. What the marks hide and show is defined in app/globals.css, the same for everybody.
 */
export const firstPaintScript = /* @__PURE__ */ scriptOf(markPage, marks.returning, marks.player, leftVisit);

function markPage(returning: string, player: string, visit: string): void {
  const root = document.documentElement;
  const key = document.currentScript?.dataset.users ?? '';
  try {
    const order = new URLSearchParams(location.search).get('billing_no');
    if (order) {
      root.setAttribute(returning, '');
      const left = sessionStorage.getItem(visit + order);
      sessionStorage.removeItem(visit + order);
      if (left) history.replaceState(null, '', `${location.search}&${left}${location.hash}`);
    }
    // An entry whose value has a first field. Short, because every page contains it twice.
    if (/^{"v":{"/.test(localStorage.getItem(key) || '')) root.setAttribute(player, '');
  } catch {
    // A browser whose storage is blocked: nobody is logged in, and no visit goes on.
  }
}

/**
 * Adds the carried query to a link that is followed before the page is hydrated (F2.7), since until then the links of a kept page have no
 * query. Every page contains this script; it changes only links marked `data-page`. After hydration the links are complete and it changes
 * nothing.
 */
export const carryScript = /* @__PURE__ */ scriptOf(completeLinks, carriedKeys);

function completeLinks(keys: readonly string[]): void {
  const carry = ({ target }: Event) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[data-page]');
    if (!link) return;
    const from = new URLSearchParams(location.search);
    const to = new URL(link.href);
    for (const key of keys) {
      const value = from.get(key);
      if (value && !to.searchParams.has(key)) to.searchParams.set(key, value);
    }
    if (to.href !== link.href) link.href = to.href;
  };
  addEventListener('click', carry, true);
  addEventListener('auxclick', carry, true);
}
